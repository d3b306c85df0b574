import { createFileRoute } from '@tanstack/react-router';
import { AccountantFrame } from '../../../features/accountant/accountant-frame.tsx';

export const Route = createFileRoute('/_app/accountant')({
  staticData: { onlyFor: 'accountant', whenViewOnly: true },
  component: AccountantFrame,
});
