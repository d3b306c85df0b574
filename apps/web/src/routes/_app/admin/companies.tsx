import { ADMIN_COMPANY_SORTS } from '@penning/contract';
import { SUBSCRIPTION_STATES } from '@penning/domain';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { AdminCompaniesPage } from '../../../features/admin/companies-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/admin/companies')({
  validateSearch: z.object({
    ...listSearch,
    sort: z.enum(ADMIN_COMPANY_SORTS).optional().catch(undefined),
    state: z.enum(SUBSCRIPTION_STATES).optional().catch(undefined),
    select: z.string().optional(),
  }),
  component: AdminCompaniesPage,
});
