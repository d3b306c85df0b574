import { Id, PURCHASE_SORTS } from '@penning/contract';
import { PURCHASE_STATUSES } from '@penning/domain';
import { z } from 'zod';

const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined);

/** What the purchases keep in the URL beside what all tabs share. */
export const purchaseSearch = {
  purchase_status: maybe(z.enum(PURCHASE_STATUSES)),
  purchase_sort: maybe(z.enum(PURCHASE_SORTS)),
  /** The purchase that is open in the drawer. */
  purchase_id: maybe(Id),
};
