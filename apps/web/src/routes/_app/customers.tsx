import { CUSTOMER_SORTS } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CustomersPage } from '../../features/customer/customers-page.tsx';
import { listSearch } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/customers')({
  validateSearch: z.object({
    ...listSearch,
    sort: z.enum(CUSTOMER_SORTS).optional().catch(undefined),
    /** The customer that is open, or `new`. */
    select: z.string().optional(),
  }),
  component: CustomersPage,
});
