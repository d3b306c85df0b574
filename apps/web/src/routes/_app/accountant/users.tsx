import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AccountantUsersPage } from '../../../features/accountant/users-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/accountant/users')({
  validateSearch: z.object({ ...listSearch, select: z.string().optional() }),
  component: AccountantUsersPage,
});
