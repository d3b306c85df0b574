import { PURCHASE_STATUSES, QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';
import { DeliveryState, ListStatusName } from './invoice-summary.ts';
import { InvoiceSortList, RECURRING_STATES } from './list-names.ts';
import { AmountText, DateText, Id, line } from './primitives.ts';

/** The archive's filters (specification section 2); the web app keeps them in the URL under these names. */
export const documentFilters = {
  q: line(200).optional(),
  from: DateText.optional(),
  until: DateText.optional(),
  sendDate: DateText.optional(),
  dueDate: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  number: line(40).optional(),
  customerId: Id.optional(),
  status: ListStatusName.optional(),
  /** Whether it is in a SEPA batch. */
  inBatch: z.enum(['yes', 'no']).optional(),
  /** How the latest message of the document fares. */
  delivery: DeliveryState.optional(),
};

/** One action, or one file, takes at most so many documents. */
export const MOST_SELECTED = 20_000;

/** Which kind of documents a filter is about. */
export const SELECTABLE_TYPES = ['invoice', 'draft', 'quotation', 'recurring', 'purchase'] as const;

/** How quotations, recurring invoices and purchases can stand; each kind knows its own. */
const SELECTABLE_STATES = new Set([...QUOTATION_STATES, ...RECURRING_STATES, ...PURCHASE_STATUSES]);

/** Everything that a filter of the archive lets through, but for those taken out by hand; `sort` is their order. */
export const FilterSelection = z.strictObject({
  filter: z.strictObject({
    type: z.enum(SELECTABLE_TYPES).default('invoice'),
    ...documentFilters,
    /** How a quotation, a recurring invoice or a purchase stands; the other kinds have `status`. */
    state: z.enum([...SELECTABLE_STATES]).optional(),
    sort: InvoiceSortList.optional(),
  }),
  except: z.array(Id).max(1000, { error: 'tooMany' }).default([]),
});

/** Many documents: those named, or all that a filter of the archive lets through when it is asked. */
export const Selection = z
  .union([
    z.strictObject({
      ids: z.array(Id).min(1, { error: 'required' }).max(MOST_SELECTED, { error: 'tooMany' }),
    }),
    FilterSelection,
  ])
  .meta({ id: 'Selection' });
export type Selection = z.infer<typeof Selection>;
/** The same before what was left out is filled in. */
export type SelectionInput = z.input<typeof Selection>;
