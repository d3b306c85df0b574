import { BILLABLE_STATES } from '@penning/contract';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ItemsPage } from '../../features/billable-item/items-page.tsx';
import { listSearch } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/_app/hours')({
  validateSearch: z.object({
    ...listSearch,
    /** Unbilled unless stated. */
    state: z
      .enum([...BILLABLE_STATES, 'all'])
      .optional()
      .catch(undefined),
    customer_id: z.uuid().optional().catch(undefined),
    from: z.iso.date().optional().catch(undefined),
    until: z.iso.date().optional().catch(undefined),
    /** The open hours or expense, or `new`. */
    select: z.string().optional(),
  }),
  component: ItemsPage,
});
