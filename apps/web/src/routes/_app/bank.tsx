import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BANK_VIEWS } from '../../features/bank/bank-views.ts';
import { BankPage } from '../../features/bank/bank-page.tsx';
import { listSearch } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/bank')({
  validateSearch: z.object({
    ...listSearch,
    view: z.enum(BANK_VIEWS).optional().catch(undefined),
    /** Only what this file brought. */
    importId: z.uuid().optional().catch(undefined),
  }),
  component: BankPage,
});
