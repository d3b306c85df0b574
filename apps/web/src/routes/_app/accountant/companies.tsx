import { ACCOUNTANT_COMPANY_SORTS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CompaniesPage } from '../../../features/accountant/companies-page.tsx';
import { listSearch } from '../../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/accountant/companies')({
  validateSearch: z.object({
    ...listSearch,
    sort: z.enum(ACCOUNTANT_COMPANY_SORTS).optional().catch(undefined),
    /** The company being edited, or `new`. */
    select: z.string().optional(),
  }),
  component: CompaniesPage,
});
