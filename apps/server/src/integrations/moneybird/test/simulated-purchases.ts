import { z } from 'zod';
import type { SimulatedPurchase as VendorPurchase, VendorPurchases } from '../../test/at-bookkeeping.ts';
import type { Answer } from './simulated-books.ts';

const Digits = z.string().regex(/^\d+$/);

/** A purchase invoice as it is posted. */
export const PostedPurchase = z.strictObject({
  contact_id: Digits,
  reference: z.string(),
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  due_date: z.string().optional(),
  currency: z.string(),
  prices_are_incl_tax: z.literal(true),
  details_attributes: z.array(
    z.strictObject({
      description: z.string(),
      amount: z.string(),
      price: z.string().regex(/^-?\d+\.\d\d$/),
      tax_rate_id: Digits.optional(),
      row_order: z.number(),
    }),
  ),
});

export interface SimulatedPurchase extends z.output<typeof PostedPurchase> {
  readonly id: string;
  readonly attachments: { readonly filename: string; readonly size: number }[];
}

/** Purchase invoices of an administration at Moneybird. */
export class SimulatedPurchases implements VendorPurchases {
  readonly all: SimulatedPurchase[] = [];
  readonly #nextId: () => string;

  constructor(nextId: () => string) {
    this.#nextId = nextId;
  }

  list(): VendorPurchase[] {
    return this.all.map((purchase) => {
      const { reference: number, total_price_incl_tax: total } = say(purchase);
      return { number, total, files: purchase.attachments.map(({ filename }) => filename) };
    });
  }

  change(total: string): void {
    for (const { details_attributes: lines } of this.all)
      lines.splice(0, lines.length, ...lines.slice(0, 1).map((line) => ({ ...line, price: total })));
  }

  clear(): void {
    this.all.length = 0;
  }

  create(posted: z.output<typeof PostedPurchase>): Answer {
    const purchase = { ...posted, id: this.#nextId(), attachments: [] };
    this.all.push(purchase);
    return { status: 201, body: say(purchase) };
  }

  listPage(query: URLSearchParams): Answer {
    const [, from = '', until = ''] = /period:(\d{8})\.\.(\d{8})/.exec(query.get('filter') ?? '') ?? [];
    const within = this.all.filter(({ date }) => {
      const day = date.replaceAll('-', '');
      return day >= from && day <= until;
    });
    return { status: 200, body: query.get('page') === '1' ? within.map(say) : [] };
  }

  get(id: string): Answer {
    const found = this.all.find((each) => each.id === id);
    return found ? { status: 200, body: say(found) } : { status: 404, body: { error: 'record not found' } };
  }

  synchronize(ids: readonly string[]): Answer {
    return { status: 200, body: this.all.filter(({ id }) => ids.includes(id)).map(say) };
  }

  attach(id: string, file: { filename: string; size: number }): Answer {
    const purchase = this.all.find((each) => each.id === id);
    if (!purchase) return { status: 404, body: { error: 'record not found' } };
    purchase.attachments.push(file);
    return { status: 200, body: 200 };
  }
}

const STAMP = '2026-11-21T09:00:00.000Z';

function say(purchase: SimulatedPurchase) {
  const { id, contact_id, reference, date, due_date, currency, details_attributes, attachments } = purchase;
  const cents = details_attributes.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
  const total = (cents / 100).toFixed(2);
  return {
    id,
    administration_id: '123',
    contact_id,
    contact: null,
    reference,
    date,
    due_date: due_date ?? null,
    entry_number: 1,
    state: 'open',
    currency,
    exchange_rate: '1.0',
    revenue_invoice: false,
    prices_are_incl_tax: true,
    origin: 'api',
    paid_at: null,
    tax_number: null,
    total_price_excl_tax: total,
    total_price_excl_tax_base: total,
    total_price_incl_tax: total,
    total_price_incl_tax_base: total,
    created_at: STAMP,
    updated_at: STAMP,
    version: 1,
    details: [],
    payments: [],
    notes: [],
    attachments: attachments.map(({ filename, size }, index) => ({
      id: `${id}9${index}`,
      administration_id: '123',
      attachable_id: id,
      attachable_type: 'Document',
      filename,
      content_type: 'application/pdf',
      size,
      rotation: 0,
      created_at: STAMP,
      updated_at: STAMP,
    })),
    events: [],
  };
}
