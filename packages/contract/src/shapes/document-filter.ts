import { PURCHASE_STATUSES, QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';
import { DeliveryState, ListStatusName } from './document.ts';
import { AmountText, DateText, Id, line } from './primitives.ts';

/** What lists of documents can be ordered by; "-" goes down. */
export const INVOICE_SORTS = [
  'sendDate',
  '-sendDate',
  'dueDate',
  '-dueDate',
  'number',
  '-number',
  'customer',
  '-customer',
  'amount',
  '-amount',
  'updatedAt',
  '-updatedAt',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** An order of the archive names at most so many columns. */
export const MOST_SORTS = 4;

/** An order: up to four columns, the most important first, "-" before what goes down ("customer,-amount"). */
export const InvoiceSortList = z
  .string()
  .regex(new RegExp(`^(${INVOICE_SORTS.join('|')})(,(${INVOICE_SORTS.join('|')})){0,${MOST_SORTS - 1}}$`), {
    error: 'invalid',
  })
  .refine(
    (text) => {
      const columns = text.split(',').map((name) => name.replace('-', ''));
      return new Set(columns).size === columns.length;
    },
    { error: 'invalid' },
  )
  .meta({ examples: ['-sendDate', 'customer,-amount'] });

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

/** How a recurring invoice stands. */
export const RECURRING_STATES = ['active', 'paused', 'finished'] as const;

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
