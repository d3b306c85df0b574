import { CUSTOMER_OWING, CUSTOMER_SORTS, CUSTOMER_STATUSES, LAST_INVOICES } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CustomersPage } from '../../features/customer/customers-page.tsx';
import { listSearch } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/customers')({
  validateSearch: z.object({
    ...listSearch,
    sort: z.enum(CUSTOMER_SORTS).optional().catch(undefined),
    status: z.enum(CUSTOMER_STATUSES).optional().catch(undefined),
    owing: z.enum(CUSTOMER_OWING).optional().catch(undefined),
    country: z.string().length(2).optional().catch(undefined),
    tagId: z.uuid().optional().catch(undefined),
    lastInvoice: z.enum(LAST_INVOICES).optional().catch(undefined),
    /** The open customer, or `new`. */
    select: z.string().optional(),
  }),
  component: CustomersPage,
});
