import { HISTORY_SORTS, HISTORY_STATUSES, Id } from '@penning/contract';
import { z } from 'zod';

const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined);

/** What the invoice history keeps in the URL beside what all tabs share. */
export const historySearch = {
  history_status: maybe(z.enum([...HISTORY_STATUSES, 'credit'])),
  history_sort: maybe(z.enum(HISTORY_SORTS)),
  /** Only what this import brought. */
  history_import: maybe(Id),
  /** The invoice that is open in the drawer. */
  history_id: maybe(Id),
  /** The import that is open beside the list, or all of them. */
  import_id: maybe(z.union([z.literal('all'), Id])),
};
