import { defined } from '@penning/domain';
import type { VendorAnswer } from '../../test/serve-vendor.ts';

export type Given = Readonly<Record<string, unknown>>;

/** What became of an order: a refund, a chargeback or its reversal. */
export interface SimulatedRelated {
  readonly id: number;
  readonly type: 'refund' | 'chargeback' | 'reverse-chargeback';
  status: 'initialized' | 'reserved' | 'completed' | 'declined' | 'void';
  readonly amount: number;
  readonly orderId: string;
  readonly about?: number;
}

export interface SimulatedOrder {
  readonly id: string;
  readonly transaction: number;
  status: string;
  readonly amount: number;
  readonly currency: string;
  readonly gateway: string;
  readonly description: string;
  readonly notificationUrl: string;
  readonly redirectUrl: string;
  readonly recurringId: string | null;
  readonly reference: string | null;
  readonly related: SimulatedRelated[];
  /** Whether anybody was told where to pay it. */
  isKnown: boolean;
}

const CREATED = '2026-11-21T10:00:00';
const METHODS: Readonly<Record<string, string>> = {
  IDEAL: 'iDEAL | Wero',
  MISTERCASH: 'Bancontact',
  CREDITCARD: 'Cards',
  BANKTRANS: 'Bank transfer',
};

/** How MultiSafepay refuses. */
export function refuseAsMultiSafepay(status: number, code: number, info: string): VendorAnswer {
  return { status, body: { success: false, data: {}, error_code: code, error_info: info } };
}

const INVALID_ID = refuseAsMultiSafepay(404, 1006, 'Invalid transaction ID');

/** The account of a company at MultiSafepay, which a test changes at will. */
export class SimulatedAccount {
  readonly orders: SimulatedOrder[] = [];
  /** Tokens that can't be collected by any more. */
  readonly removed = new Set<string>();
  readonly #url: () => string;
  #serial = 1_000_000;

  constructor(url: () => string) {
    this.#url = url;
  }

  nextId(): number {
    this.#serial += 1;
    return this.#serial;
  }

  find(id: string): SimulatedOrder {
    return defined(this.orders.find((order) => order.id === id));
  }

  createOrder(given: Given, isHeard: boolean): VendorAnswer {
    const id = String(given['order_id']);
    const gateway = textOf(given, 'gateway');
    if (this.orders.some((order) => order.id === id)) return INVALID_ID;
    if (id.length > 50) return refuseAsMultiSafepay(400, 1001, 'Incorrect format');
    if (gateway !== '' && gateway !== 'DIRDEB' && METHODS[gateway] === undefined) {
      return refuseAsMultiSafepay(404, 1023, 'No gateway (payment method) available');
    }
    const options = (given['payment_options'] ?? {}) as Given;
    const isDirect = given['type'] === 'direct';
    if (isDirect && this.removed.has(textOf(given, 'recurring_id'))) {
      return refuseAsMultiSafepay(404, 1000, 'Token not found');
    }
    const order: SimulatedOrder = {
      id,
      transaction: this.nextId(),
      status: isDirect ? 'uncleared' : 'initialized',
      amount: Number(given['amount']),
      currency: textOf(given, 'currency'),
      gateway: gateway === '' ? 'IDEAL' : gateway,
      description: textOf(given, 'description'),
      notificationUrl: textOf(options, 'notification_url'),
      redirectUrl: textOf(options, 'redirect_url'),
      recurringId: textOf(given, 'recurring_model') === '' ? null : `rec${id.slice(0, 8)}`,
      reference: textOf((given['customer'] ?? {}) as Given, 'reference') || null,
      related: [],
      isKnown: isHeard,
    };
    this.orders.push(order);
    if (isDirect) return { status: 200, body: { success: true, data: this.say(order) } };
    const data = { order_id: id, payment_url: `${this.#url()}/connect/${id}` };
    return { status: 200, body: { success: true, data } };
  }

  getOrder(id: string): VendorAnswer {
    const order = this.orders.find((each) => each.id === id);
    return order ? { status: 200, body: { success: true, data: this.say(order) } } : INVALID_ID;
  }

  /** A refund is an order of its own; without an amount all of it goes back. */
  createRefund(id: string, given: Given): VendorAnswer {
    const order = this.orders.find((each) => each.id === id);
    if (!order) return INVALID_ID;
    const refundId = textOf(given, 'refund_order_id') || id;
    const isTaken = this.orders.some(({ related }) => related.some(({ orderId }) => orderId === refundId));
    if (refundId !== id && isTaken) return INVALID_ID;
    const gone = order.related
      .filter(({ type, status }) => type !== 'reverse-chargeback' && status !== 'declined')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(given['amount'] ?? 0) || order.amount;
    if (order.status !== 'completed' || amount > order.amount - gone) {
      return refuseAsMultiSafepay(404, 1037, 'Refund amount exceeds the amount of the order');
    }
    const refund = this.relate(order, { type: 'refund', status: 'reserved', amount, orderId: refundId });
    return { status: 200, body: { success: true, data: { order_id: id, transaction_id: refund.id } } };
  }

  relate(order: SimulatedOrder, made: Omit<SimulatedRelated, 'id'>): SimulatedRelated {
    const related = { id: this.nextId(), ...made };
    order.related.push(related);
    return related;
  }

  getToken(reference: string, token: string): VendorAnswer {
    const order = this.orders.find((each) => each.reference === reference && each.recurringId === token);
    if (!order || this.removed.has(token)) return refuseAsMultiSafepay(410, 1000, 'Token not found');
    const data = {
      token,
      code: order.gateway === 'IDEAL' ? 'DIRDEB' : order.gateway,
      display: 'NL** **** 0300',
      name_holder: 'Testperson-nl',
      expired: 0,
      model: 'unscheduled',
    };
    return { status: 200, body: { success: true, data } };
  }

  removeToken(reference: string, token: string): VendorAnswer {
    const known = this.getToken(reference, token);
    if (known.status !== 200) return refuseAsMultiSafepay(410, 1000, 'Token not found');
    this.removed.add(token);
    return { status: 200, body: { success: true, data: { removed: true } } };
  }

  listMethods(): VendorAnswer {
    const data = Object.entries(METHODS).map(([id, name]) => ({
      additional_data: {},
      allowed_amount: { max: 5_000_000, min: 0 },
      allowed_countries: [],
      allowed_currencies: ['EUR', 'USD', 'JPY'],
      brands: [],
      id,
      name,
      preferred_countries: [],
      required_customer_data: [],
      shopping_cart_required: false,
      type: 'payment-method',
    }));
    return { status: 200, body: { success: true, data } };
  }

  listTransactions(type: string): VendorAnswer {
    const data = this.orders.flatMap((order) =>
      order.related
        .filter((each) => each.type === type)
        .map((each) => ({
          amount: each.amount,
          costs: [],
          created: CREATED,
          currency: order.currency,
          debit_credit: 'D',
          description: order.description,
          financial_status: 'completed',
          net: each.amount,
          order_id: each.orderId,
          payment_method: order.gateway,
          site_id: 12_345,
          status: 'completed',
          transaction_id: each.id,
          type,
        })),
    );
    return { status: 200, body: { success: true, data: data.toReversed() } };
  }

  /** An order as it is said to be, in answers and in what is reported. */
  say(order: SimulatedOrder): object {
    const { related } = order;
    return {
      amount: order.amount,
      amount_refunded: sumOf(related.filter(({ type }) => type === 'refund')),
      created: CREATED,
      currency: order.currency,
      customer: { locale: 'en_US', ...(order.reference === null ? {} : { reference: order.reference }) },
      description: order.description,
      fastcheckout: 'NO',
      financial_status: order.status,
      modified: CREATED,
      order_id: order.id,
      payment_details: {
        ...(order.recurringId === null ? {} : { recurring_id: order.recurringId }),
        type: order.gateway,
      },
      payment_methods: [],
      reason: order.status === 'declined' ? 'Insufficient funds' : '',
      reason_code: '',
      ...(related.length === 0
        ? {}
        : { related_transactions: related.map((each) => sayRelated(order, each)) }),
      status: order.status,
      transaction_id: order.transaction,
    };
  }
}

function sayRelated({ currency, description }: SimulatedOrder, each: SimulatedRelated) {
  return {
    amount: each.amount,
    created: CREATED,
    currency,
    description,
    modified: CREATED,
    order_id: each.orderId,
    ...(each.about === undefined ? {} : { reference_transaction_id: each.about }),
    ...(each.type === 'refund' ? { refund_order_id: each.orderId } : {}),
    status: each.status,
    transaction_id: each.id,
    type: each.type,
  };
}

function sumOf(related: readonly SimulatedRelated[]): number {
  return related.reduce((sum, { amount }) => sum + amount, 0);
}

function textOf(given: Given, name: string): string {
  const value = given[name];
  return typeof value === 'string' ? value : '';
}
