import { ADMIN_NAME_SORTS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AccountantsPage } from '../../../features/admin/accountants-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/admin/accountants')({
  validateSearch: z.object({
    ...listSearch,
    sort: z.enum(ADMIN_NAME_SORTS).optional().catch(undefined),
    select: z.string().optional(),
  }),
  component: AccountantsPage,
});
