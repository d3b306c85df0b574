import { ADMIN_NAME_SORTS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AdminUsersPage } from '../../../features/admin/users-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/admin/users')({
  validateSearch: z.object({
    ...listSearch,
    sort: z.enum(ADMIN_NAME_SORTS).optional().catch(undefined),
    select: z.string().optional(),
  }),
  component: AdminUsersPage,
});
