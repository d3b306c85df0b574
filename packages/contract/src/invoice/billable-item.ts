import { BILLABLE_KINDS } from '@penning/domain';
import { z } from 'zod';
import { importRoutes } from '../company/import-routes.ts';
import { changeOf, withDefaults } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { DraftLine } from '../shapes/draft.ts';
import { BILLABLE_STATES } from '../shapes/list-names.ts';
import {
  AmountText,
  ById,
  DateText,
  Id,
  Instant,
  PriceText,
  QuantityText,
  line,
  page,
  pageQuery,
  paragraph,
  single,
} from '../shapes/primitives.ts';

/** The maximum number of hours and expenses billed, deleted or shown at a time: as many as a document has lines. */
export const MAX_ITEMS_AT_ONCE = 1000;

const itemFields = {
  customerId: Id,
  /** The day on which the hours were worked, or the cost was made. */
  spentOn: DateText,
  kind: z.enum(BILLABLE_KINDS),
  description: paragraph(1000).refine((text) => text.trim() !== '', { error: 'required' }),
  quantity: QuantityText,
  unit: line(20),
  /** Per unit, in the currency of the invoice that bills it. */
  price: PriceText,
  /** Null for the product's, else the company's standard rate. */
  vatId: Id.nullable(),
  productId: Id.nullable(),
  /** Who worked, or paid; free text. */
  doneBy: line(80),
};
export const BillableItemInput = z.strictObject(itemFields).meta({ id: 'BillableItemInput' });
export type BillableItemInput = z.infer<typeof BillableItemInput>;
const NewBillableItem = z
  .strictObject(
    withDefaults(itemFields, {
      kind: 'hours',
      quantity: '1',
      unit: '',
      vatId: null,
      productId: null,
      doneBy: '',
    }),
  )
  .meta({ id: 'NewBillableItem' });
export type NewBillableItem = z.input<typeof NewBillableItem>;

/** Hours or an expense, with the document that bills it; null while it is unbilled. */
export const BillableItem = z
  .strictObject({
    id: Id,
    ...itemFields,
    customerName: z.string(),
    document: z
      .strictObject({
        id: Id,
        /** Null for a draft. */
        number: z.string().nullable(),
        state: z.enum(['draft', 'sent', 'credited']),
      })
      .nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'BillableItem' });
export type BillableItem = z.infer<typeof BillableItem>;

/** A customer's unbilled hours and expenses: how many, their sum before VAT, and the oldest of them. */
export const UnbilledItems = z
  .strictObject({ count: z.number().int(), total: AmountText, items: z.array(BillableItem) })
  .meta({ id: 'UnbilledItems' });
export type UnbilledItems = z.infer<typeof UnbilledItems>;

const Items = z.strictObject({ ids: z.array(Id).min(1).max(MAX_ITEMS_AT_ONCE) }).meta({ id: 'SomeItems' });
const ItemCount = z.strictObject({ count: z.number().int() });

const BillItems = z
  .strictObject({
    version: z.number().int(),
    itemIds: z.array(Id).min(1).max(MAX_ITEMS_AT_ONCE),
    /** Whether hours of the same description and price share a line. */
    combine: z.boolean().prefault(false),
    withDate: z.boolean().prefault(true),
    withPerson: z.boolean().prefault(false),
  })
  .meta({ id: 'BillItems' });
export type BillItems = z.input<typeof BillItems>;

const tag = 'billableItem';
const access = 'document.write';

/** Hours and expenses of customers, and the invoices that bill them. */
export const billableItem = {
  list: route({
    method: 'GET',
    path: '/billable-items',
    access,
    summary: 'Hours and expenses, the newest first, a page at a time',
    tag,
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(BILLABLE_STATES).optional(),
      customerId: Id.optional(),
      from: DateText.optional(),
      until: DateText.optional(),
    }),
    response: page(BillableItem),
  }),
  listUnbilled: route({
    method: 'GET',
    path: '/customers/:id/unbilled-items',
    access,
    summary: 'A customer’s unbilled hours and expenses, the oldest first',
    description: `At most ${MAX_ITEMS_AT_ONCE} are listed; the number and the sum are of all.`,
    tag,
    params: ById,
    response: single(UnbilledItems),
  }),
  get: route({
    method: 'GET',
    path: '/billable-items/:id',
    access,
    summary: 'One entry of hours, or one expense',
    tag,
    params: ById,
    response: single(BillableItem),
  }),
  create: route({
    method: 'POST',
    path: '/billable-items',
    access,
    summary: 'New hours, or a new expense',
    tag,
    body: NewBillableItem,
    response: single(BillableItem),
    status: 201,
    errors: ['customerNotFound'],
  }),
  update: route({
    method: 'PUT',
    path: '/billable-items/:id',
    access,
    summary: 'Change hours or an expense that no document bills',
    tag,
    params: ById,
    body: changeOf(itemFields).meta({ id: 'BillableItemChange' }),
    response: single(BillableItem),
    errors: ['customerNotFound', 'itemBilled'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/billable-items/:id',
    access,
    summary: 'Delete hours or an expense that no document bills',
    tag,
    params: ById,
    response: nothing,
    errors: ['itemBilled'],
  }),
  deleteMany: route({
    method: 'POST',
    path: '/billable-items/delete',
    access,
    summary: 'Delete several; none when a document bills one of them',
    tag,
    body: Items,
    response: single(ItemCount),
    errors: ['itemBilled'],
  }),
  reopen: route({
    method: 'POST',
    path: '/billable-items/reopen',
    access,
    summary: 'Offer several again whose invoice was credited in full',
    tag,
    body: Items,
    response: single(ItemCount),
    errors: ['itemNotCredited'],
  }),
  addToDraft: route({
    method: 'POST',
    path: '/invoices/:id/billable-items',
    access,
    summary: 'Add lines to a draft invoice that bill hours and expenses of its customer',
    description:
      'Each is billed by one document at a time. It is unbilled again when its line leaves the draft, or the draft is deleted.',
    tag,
    params: ById,
    body: BillItems,
    response: single(
      z
        .strictObject({
          version: z.number().int(),
          updatedAt: Instant,
          /** The lines that were added. */
          lines: z.array(DraftLine.omit({ supplyPeriod: true })),
        })
        .meta({ id: 'BilledLines' }),
    ),
    errors: ['invalidRequest', 'changedElsewhere', 'itemBilled'],
  }),
} as const;

/** Hours and expenses from the files of time trackers; their customers must already exist. */
export const billableItemImport = importRoutes({
  path: '/billable-items/imports',
  tag,
  access: { read: access, write: access },
  noun: 'hours and expenses',
});
