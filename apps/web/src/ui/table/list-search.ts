import { z } from 'zod';

/** What every list keeps in the URL: the search, the page size and the page. */
export const listSearch = {
  q: z.string().max(200).optional(),
  perPage: z.coerce.number().int().min(1).max(200).optional().catch(undefined),
  cursor: z.string().optional(),
};
