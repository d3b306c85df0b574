import { z } from 'zod';

/**
 * What the creator's URL begins a new document with: a customer, or the choice of a template. A draft's URL has
 * the step, so that going back from where something was corrected leads to sending it.
 */
export const CreatorSearch = z.object({
  customer_id: z.uuid().optional().catch(undefined),
  step: z.literal('send').optional().catch(undefined),
  from: z.literal('template').optional().catch(undefined),
});
