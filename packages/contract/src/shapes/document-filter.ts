import { PURCHASE_STATUSES, QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';
import { DeliveryState, ListStatusName } from './invoice-summary.ts';
import {
  BOOKING_STATES,
  InvoiceSortList,
  PURCHASE_BOOKINGS,
  PurchaseSortList,
  QuotationSortList,
  RECURRING_STATES,
  RecurringSortList,
} from './list-names.ts';
import { AmountText, Currency, DateText, Id, line } from './primitives.ts';
import { PURCHASE_DOUBT_NAMES } from './purchase-doubt.ts';

/** The archive's filters (docs/rules/limits-and-messages.md#search-and-lists); the web app keeps them in the URL under these names. */
export const documentFilters = {
  q: line(200).optional(),
  from: DateText.optional(),
  until: DateText.optional(),
  sendDate: DateText.optional(),
  dueDate: DateText.optional(),
  /** The first and the last due date, such as those of a band of the ageing report. */
  dueFrom: DateText.optional(),
  dueUntil: DateText.optional(),
  /** Only invoices of which money was paid, or paid back, from and until these days. */
  paidFrom: DateText.optional(),
  paidUntil: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  currency: Currency.optional(),
  number: line(40).optional(),
  customerId: Id.optional(),
  status: ListStatusName.optional(),
  /** Only invoices created by this import. */
  importId: Id.optional(),
  /** Whether it is in a SEPA batch. */
  inBatch: z.enum(['yes', 'no']).optional(),
  /** The state of the document's latest message. */
  delivery: DeliveryState.optional(),
  /** Whether posting it to a bookkeeping waits, or failed. */
  booking: z.enum(BOOKING_STATES).optional(),
};

/** The filters of quotations. */
export const quotationFilters = {
  q: line(200).optional(),
  state: z.enum(QUOTATION_STATES).optional(),
  from: DateText.optional(),
  until: DateText.optional(),
  sendDate: DateText.optional(),
  /** The last day of acceptance. */
  dueDate: DateText.optional(),
  validFrom: DateText.optional(),
  validUntil: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  number: line(40).optional(),
  customerId: Id.optional(),
};

/** The filters of recurring invoices. */
export const recurringFilters = {
  q: line(200).optional(),
  customerId: Id.optional(),
  state: z.enum(RECURRING_STATES).optional(),
  /** By the day on which the next invoice is made. */
  from: DateText.optional(),
  until: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
};

/** The filters of purchases except their state. */
export const purchaseFilters = {
  /** Part of the supplier, number, references or notes. */
  q: line(200).optional(),
  /** By the date of the invoice. */
  from: DateText.optional(),
  until: DateText.optional(),
  dueDate: DateText.optional(),
  dueFrom: DateText.optional(),
  dueUntil: DateText.optional(),
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  /** The beginning of the supplier's number. */
  number: line(80).optional(),
  /** Those with this doubt, or with any. */
  doubt: z.enum(['any', ...PURCHASE_DOUBT_NAMES]).optional(),
  /** Whether it is posted in a bookkeeping, waits for that, or failed. */
  booking: z.enum(PURCHASE_BOOKINGS).optional(),
};

/** The maximum number of documents in one action or file. */
export const MAX_SELECTED = 20_000;

/** Everything that matches a filter of the archive, except rows unticked by hand; `sort` is their order. */
export const FilterSelection = z.strictObject({
  filter: z.union([
    z.strictObject({
      type: z.enum(['invoice', 'draft']).default('invoice'),
      ...documentFilters,
      sort: InvoiceSortList.optional(),
    }),
    z.strictObject({
      type: z.literal('quotation'),
      ...quotationFilters,
      sort: QuotationSortList.optional(),
    }),
    z.strictObject({
      type: z.literal('recurring'),
      ...recurringFilters,
      sort: RecurringSortList.optional(),
    }),
    z.strictObject({
      type: z.literal('purchase'),
      ...purchaseFilters,
      state: z.enum(PURCHASE_STATUSES).optional(),
      sort: PurchaseSortList.optional(),
    }),
  ]),
  except: z.array(Id).max(1000, { error: 'tooMany' }).default([]),
});
/** What "all that match" means for one kind of document. */
export type SelectionFilter = z.infer<typeof FilterSelection>['filter'];

/** Many documents: those named, or all that match a filter of the archive at that moment. */
export const Selection = z
  .union([
    z.strictObject({
      ids: z.array(Id).min(1, { error: 'required' }).max(MAX_SELECTED, { error: 'tooMany' }),
    }),
    FilterSelection,
  ])
  .meta({ id: 'Selection' });
export type Selection = z.infer<typeof Selection>;
/** The same before defaults are filled in. */
export type SelectionInput = z.input<typeof Selection>;
