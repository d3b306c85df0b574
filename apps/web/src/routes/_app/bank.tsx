import { createFileRoute } from '@tanstack/react-router';
import { BankPage } from '../../features/bank/bank-page.tsx';
import { BankSearch } from '../../features/bank/bank-search.ts';

export const Route = createFileRoute('/_app/bank')({
  validateSearch: BankSearch,
  component: BankPage,
});
