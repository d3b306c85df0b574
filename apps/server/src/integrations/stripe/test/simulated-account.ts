import { defined } from '@penning/domain';
import type { VendorAnswer } from '../../test/serve-vendor.ts';
import { sayMove, sayPayout } from './said-of-payout.ts';
import { SAY, refuseAsStripe } from './said.ts';
import type {
  SimulatedDispute,
  SimulatedEndpoint,
  SimulatedIntent,
  SimulatedPayout,
  SimulatedRefund,
  SimulatedSession,
} from './simulated-objects.ts';

/** A form or a query, as its brackets describe it. */
export type Given = Readonly<Record<string, unknown>>;

/** The least that Stripe takes, in the smallest unit of each currency. */
const MINIMUM: Readonly<Record<string, number>> = { eur: 50, usd: 50, gbp: 30, jpy: 50, dkk: 250 };
const PAGE_FIELDS = new Set(
  'mode line_items success_url cancel_url locale payment_method_types customer_creation payment_intent_data'.split(
    ' ',
  ),
);

const within = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? (given as Given)[name] : undefined;
const textOf = (given: unknown, name: string): string | null => {
  const value = within(given, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};
const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, each]) => [name, String(each)]));

/** The account of a company at Stripe, which a test changes at will. */
export class SimulatedAccount {
  readonly sessions: SimulatedSession[] = [];
  readonly intents: SimulatedIntent[] = [];
  readonly refunds: SimulatedRefund[] = [];
  readonly disputes: SimulatedDispute[] = [];
  readonly endpoints: SimulatedEndpoint[] = [];
  readonly payouts: SimulatedPayout[] = [];
  /** The most that a page has, whatever is asked for. */
  pageSize = 100;
  /** Ways to pay that no customer has any more. */
  readonly detached = new Set<string>();
  readonly methods = ['bancontact', 'card', 'ideal', 'klarna', 'sepa_debit'];
  /** Whether the customer's bank refuses what is collected by a mandate. */
  declines = false;
  readonly #url: () => string;
  #serial = 0;

  constructor(url: () => string) {
    this.#url = url;
  }

  nextId(prefix: string): string {
    this.#serial += 1;
    return `${prefix}_test_${String(this.#serial).padStart(12, '0')}`;
  }

  find(id: string): SimulatedSession {
    return defined(this.sessions.find((session) => session.id === id));
  }

  /** The intent behind one of our payments. */
  intentOf(id: string): SimulatedIntent {
    return defined(this.intents.find((intent) => intent.id === id) ?? this.find(id).intent);
  }

  createSession(given: Given): VendorAnswer {
    const unknown = Object.keys(given).find((name) => !PAGE_FIELDS.has(name));
    if (unknown !== undefined) return refuseAsStripe(400, `Received unknown parameter: ${unknown}`);
    const [line] = (given['line_items'] as Given[] | undefined) ?? [];
    const price = within(line, 'price_data');
    const amount = Number(within(price, 'unit_amount'));
    const currency = String(within(price, 'currency'));
    if (amount < (MINIMUM[currency] ?? 50)) {
      return refuseAsStripe(400, 'The Checkout Session’s total amount is too small', {
        code: 'amount_too_small',
      });
    }
    const methods = (given['payment_method_types'] as string[] | undefined) ?? this.methods;
    if (!methods.every((each) => this.methods.includes(each))) {
      return refuseAsStripe(400, `The payment method type provided: ${methods.join()} is invalid.`);
    }
    const data = given['payment_intent_data'];
    const session: SimulatedSession = {
      id: this.nextId('cs'),
      status: 'open',
      paymentStatus: 'unpaid',
      amount,
      currency,
      methods,
      successUrl: String(given['success_url']),
      cancelUrl: String(given['cancel_url']),
      locale: textOf(given, 'locale'),
      wantsCustomer: given['customer_creation'] === 'always',
      intentData: {
        description: textOf(data, 'description'),
        metadata: textsOf(within(data, 'metadata')),
        setupFutureUsage: textOf(data, 'setup_future_usage'),
      },
      intent: null,
    };
    this.sessions.push(session);
    return { status: 200, body: SAY.session(session, { url: this.#url(), expands: false }) };
  }

  getSession(id: string): VendorAnswer {
    const session = this.sessions.find((each) => each.id === id);
    if (!session) return refuseAsStripe(404, `No such checkout.session: ${id}`);
    return { status: 200, body: SAY.session(session, { url: this.#url(), expands: true }) };
  }

  listSessions(query: Given): VendorAnswer {
    const intent = query['payment_intent'];
    const found = this.sessions.filter((session) => intent === undefined || session.intent?.id === intent);
    const said = found.map((each) => SAY.session(each, { url: this.#url(), expands: false }));
    return SAY.list('/v1/checkout/sessions', said.slice(0, Number(query['limit'] ?? 10)));
  }

  /** What the customer does on the page makes a payment intent. */
  beginIntent(session: SimulatedSession, status: SimulatedIntent['status']): SimulatedIntent {
    const [method = 'card'] = session.methods;
    const intent: SimulatedIntent = {
      ...session.intentData,
      id: this.nextId('pi'),
      status,
      amount: session.amount,
      currency: session.currency,
      customer: session.wantsCustomer ? this.nextId('cus') : null,
      paymentMethod: this.nextId('pm'),
      method,
      charge: this.nextId('ch'),
    };
    this.intents.push(intent);
    session.intent = intent;
    return intent;
  }

  createIntent(given: Given): VendorAnswer {
    const intent: SimulatedIntent = {
      id: this.nextId('pi'),
      status: this.declines ? 'requires_payment_method' : 'processing',
      amount: Number(given['amount']),
      currency: String(given['currency']),
      customer: textOf(given, 'customer'),
      paymentMethod: textOf(given, 'payment_method'),
      method: 'sepa_debit',
      charge: this.nextId('ch'),
      description: textOf(given, 'description'),
      metadata: textsOf(given['metadata']),
      setupFutureUsage: null,
    };
    this.intents.push(intent);
    const body = SAY.intent(intent, false);
    if (!this.declines) return { status: 200, body };
    return refuseAsStripe(402, 'Your card was declined.', { code: 'card_declined', payment_intent: body });
  }

  listIntents(query: Given): VendorAnswer {
    const found = this.intents.filter(({ customer }) => customer === query['customer']);
    return SAY.list(
      '/v1/payment_intents',
      found.toReversed().map((each) => SAY.intent(each, false)),
    );
  }

  getMethod(id: string): VendorAnswer {
    const intent = this.intents.find(({ paymentMethod }) => paymentMethod === id);
    if (!intent) return refuseAsStripe(404, `No such PaymentMethod: ${id}`);
    return { status: 200, body: SAY.method(id, this.detached.has(id) ? null : intent.customer) };
  }

  detachMethod(id: string): VendorAnswer {
    if (this.detached.has(id)) {
      return refuseAsStripe(400, 'The payment method you provided is not attached to a customer');
    }
    this.detached.add(id);
    return this.getMethod(id);
  }

  getIntent(id: string): VendorAnswer {
    const intent = this.intents.find((each) => each.id === id);
    if (!intent) return refuseAsStripe(404, `No such payment_intent: ${id}`);
    return { status: 200, body: SAY.intent(intent, true) };
  }

  createRefund(given: Given): VendorAnswer {
    const intent = this.intents.find(({ id }) => id === given['payment_intent']);
    if (intent?.status !== 'succeeded') return refuseAsStripe(400, 'This PaymentIntent has no charge');
    const amount = Number(given['amount']);
    const gone = [
      ...this.refundsOf(intent.id).filter(({ status }) => status !== 'failed'),
      ...this.disputes.filter((each) => each.intent.id === intent.id),
    ].reduce((sum, each) => sum + each.amount, 0);
    if (amount > intent.amount - gone) {
      return refuseAsStripe(400, 'Refund amount is greater than unrefunded amount on charge');
    }
    const refund: SimulatedRefund = {
      id: this.nextId('re'),
      status: 'pending',
      amount,
      metadata: textsOf(given['metadata']),
      intent,
    };
    this.refunds.push(refund);
    return { status: 200, body: SAY.refund(refund) };
  }

  getRefund(id: string): VendorAnswer {
    const refund = this.refunds.find((each) => each.id === id);
    return refund ? { status: 200, body: SAY.refund(refund) } : refuseAsStripe(404, `No such refund: ${id}`);
  }

  /** The refunds of a payment, by its page or its intent. */
  refundsOf(id: string): SimulatedRefund[] {
    const intent = this.sessions.find((session) => session.id === id)?.intent?.id ?? id;
    return this.refunds.filter((refund) => refund.intent.id === intent);
  }

  listRefunds(query: Given): VendorAnswer {
    const intent = query['payment_intent'];
    const found = this.refunds.filter((each) => intent === undefined || each.intent.id === intent);
    return SAY.list(
      '/v1/refunds',
      found.toReversed().map((each) => SAY.refund(each, query['expand'] !== undefined)),
    );
  }

  listDisputes(query: Given): VendorAnswer {
    const intent = query['payment_intent'];
    const found = this.disputes.filter((each) => intent === undefined || each.intent.id === intent);
    return SAY.list(
      '/v1/disputes',
      found.toReversed().map((each) => SAY.dispute(each, query['expand'] !== undefined)),
    );
  }

  listConfigurations(): VendorAnswer {
    return SAY.list('/v1/payment_method_configurations', [SAY.configuration(this.methods)]);
  }

  listPayouts(query: Given): VendorAnswer {
    const found = this.payouts.toReversed().filter(({ status }) => status === (query['status'] ?? status));
    return this.#page(
      '/v1/payouts',
      found.map((each) => sayPayout(each, query['expand'] !== undefined)),
      query,
    );
  }

  /** What changed the balance until a payout, which is the last of it. */
  listMoves(query: Given): VendorAnswer {
    const payout = this.payouts.find(({ id }) => id === query['payout']);
    if (!payout) return refuseAsStripe(400, `No such payout: ${String(query['payout'])}`);
    const own = {
      id: `txn_${payout.id}`,
      category: 'payout',
      amount: -payout.amount,
      fee: 0,
      source: null,
    };
    return this.#page('/v1/balance_transactions', [own, ...payout.moves].map(sayMove), query);
  }

  #page(url: string, all: readonly { id: string }[], query: Given): VendorAnswer {
    const start = all.findIndex(({ id }) => id === query['starting_after']) + 1;
    const size = Math.min(this.pageSize, Number(query['limit'] ?? 10));
    const said = SAY.list(url, all.slice(start, start + size));
    return { ...said, body: { ...said.body, has_more: start + size < all.length } };
  }

  createEndpoint(given: Given): VendorAnswer {
    const id = this.nextId('we');
    const endpoint = {
      id,
      url: String(given['url']),
      secret: `whsec_${id}Simulated`,
      events: given['enabled_events'] as string[],
    };
    this.endpoints.push(endpoint);
    return { status: 200, body: { ...SAY.endpoint(endpoint), secret: endpoint.secret } };
  }

  listEndpoints(): VendorAnswer {
    return SAY.list('/v1/webhook_endpoints', this.endpoints.map(SAY.endpoint));
  }

  deleteEndpoint(id: string): VendorAnswer {
    const index = this.endpoints.findIndex((each) => each.id === id);
    if (index < 0) return refuseAsStripe(404, `No such webhook endpoint: ${id}`);
    this.endpoints.splice(index, 1);
    return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } };
  }
}
