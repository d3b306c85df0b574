import { CUSTOMER_STATUSES, DUPLICATES_BY } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MergePage } from '../../features/customer/merge/merge-page.tsx';

export const Route = createFileRoute('/_app/customers_/merge')({
  staticData: { needs: 'customer.merge' },
  validateSearch: z.object({
    by: z.enum(DUPLICATES_BY).optional().catch(undefined),
    status: z.enum(CUSTOMER_STATUSES).optional().catch(undefined),
    perPage: z.coerce.number().int().min(1).max(200).optional().catch(undefined),
    cursor: z.string().max(2000).optional().catch(undefined),
  }),
  component: MergePage,
});
