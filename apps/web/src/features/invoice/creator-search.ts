import { z } from 'zod';

/** What the creator's URL begins a new document with: a customer, or the choice of a template. */
export const CreatorSearch = z.object({
  customer_id: z.uuid().optional().catch(undefined),
  from: z.literal('template').optional().catch(undefined),
});
