import { createHmac } from 'node:crypto';
import { defined } from '@penning/domain';
import { readForm } from '../../outgoing/read-form.ts';
import type { Outcome, PaymentSimulator } from '../../test/at-provider.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { SAY, refuseAsStripe } from './said.ts';
import { type Given, SimulatedAccount } from './simulated-account.ts';
import type { SimulatedDispute, SimulatedIntent, SimulatedRefund } from './simulated-objects.ts';

/** Stripe over real HTTP: its API, and the events that it signs. */
export class StripeSimulator implements PaymentSimulator {
  readonly name = 'stripe';
  readonly config = { key: 'rk_test_51PgafyB7WZ01zgkWSimulated' };
  readonly account = new SimulatedAccount(() => this.url);
  fault: VendorFault | undefined;
  /** What a restricted key may not do, as `POST webhook_endpoints`. */
  forbidden: string | undefined;
  now = (): Date => new Date();
  /** The pages that anybody was told about; nobody can pay on another. */
  readonly #heard = new Set<string>();
  readonly #answers = new Map<string, { request: string; answer: VendorAnswer }>();
  #server: VendorServer | undefined;

  get url(): string {
    return defined(this.#server).url;
  }

  get asked(): readonly string[] {
    return defined(this.#server).asked;
  }

  async start(): Promise<this> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: () => this.fault,
      answer: (request) => this.#hear(this.#once(request)),
      refuse: (status) => refuseAsStripe(status, 'Please try again later.'),
    });
    return this;
  }

  stop(): Promise<void> {
    return defined(this.#server).stop();
  }

  countPayments(): number {
    return this.#heard.size;
  }

  countCollected(): number {
    return this.#collected().length;
  }

  /** Intents that belong to no page. */
  #collected(): SimulatedIntent[] {
    const { sessions, intents } = this.account;
    return intents.filter((each) => !sessions.some(({ intent }) => intent === each));
  }

  withdrawMandates(): void {
    this.account.declines = true;
    for (const { paymentMethod } of this.account.intents)
      if (paymentMethod !== null) this.account.detached.add(paymentMethod);
  }

  countRefunds(id: string): number {
    return this.account.refundsOf(id).length;
  }

  async settle(id: string, outcome: Outcome): Promise<void> {
    if (id.startsWith('pi_')) return this.#settleCollected(id, outcome);
    const session = this.account.find(id);
    const wasComplete = session.status === 'complete';
    if (outcome === 'expired') {
      session.status = 'expired';
      return void (await this.#send('checkout.session.expired', await this.#session(id)));
    }
    const status = ({ paid: 'succeeded', pending: 'processing', failed: 'requires_payment_method' } as const)[
      outcome
    ];
    session.status = 'complete';
    session.paymentStatus = outcome === 'paid' ? 'paid' : 'unpaid';
    const intent = session.intent ?? this.account.beginIntent(session, status);
    intent.status = status;
    const late = outcome === 'failed' ? 'async_payment_failed' : 'async_payment_succeeded';
    const type = wasComplete || outcome === 'failed' ? late : 'completed';
    await this.#send(`checkout.session.${type}`, await this.#session(id));
  }

  async #settleCollected(id: string, outcome: Outcome): Promise<void> {
    const intent = this.account.intentOf(id);
    intent.status = outcome === 'paid' ? 'succeeded' : 'requires_payment_method';
    const type = outcome === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    await this.#send(type, SAY.intent(intent, false));
  }

  async tell(id: string, how: { forged?: boolean } = {}): Promise<number> {
    if (id.startsWith('pi_')) {
      const intent = SAY.intent(this.account.intentOf(id), false);
      return this.#send('payment_intent.payment_failed', intent, how);
    }
    return this.#send('checkout.session.completed', await this.#session(id), how);
  }

  /** Reports a refund or a dispute. */
  tellOf(type: string, about: SimulatedRefund | SimulatedDispute): Promise<number> {
    return this.#send(type, 'moved' in about ? SAY.dispute(about) : SAY.refund(about));
  }

  /** Sends an event as it was signed `ago` seconds before, by its id once more where one is given. */
  async #send(
    type: string,
    object: object,
    { forged = false, ago = 0, id = this.account.nextId('evt') }: Sending = {},
  ): Promise<number> {
    const created = Math.floor(this.now().getTime() / 1000) - ago;
    const body = JSON.stringify(SAY.event(id, type, { object, created }));
    const [endpoint] = this.account.endpoints.slice(-1);
    if (!endpoint) return 0;
    const secret = forged ? 'whsec_another' : endpoint.secret;
    const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${created},v1=${signature},v0=${signature}`,
    };
    return (await fetch(endpoint.url, { method: 'POST', headers, body })).status;
  }

  /** Reports a page as an event of this age, or by this id. */
  async tellAgain(id: string, sending: Sending): Promise<number> {
    return this.#send('checkout.session.completed', await this.#session(id), sending);
  }

  async #session(id: string): Promise<object> {
    return SAY.session(this.account.find(id), { url: this.url, expands: false });
  }

  #hear(answer: VendorAnswer): VendorAnswer {
    const { object, id, url } = answer.body as { object?: string; id?: string; url?: string | null };
    const isPage = object === 'checkout.session' && id !== undefined && url;
    if (isPage && this.fault !== 'unanswered') this.#heard.add(id);
    return answer;
  }

  /** The same idempotency key is the same answer, and an error for another request. */
  #once(request: VendorRequest): VendorAnswer {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return this.#answer(request);
    const known = this.#answers.get(key);
    if (known && known.request !== request.text) {
      return refuseAsStripe(400, 'Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      });
    }
    const answer = known?.answer ?? this.#answer(request);
    // What was refused before it was begun is not remembered.
    if (answer.status < 400 || answer.status === 402)
      this.#answers.set(key, { request: request.text, answer });
    return answer;
  }

  #answer({ method, target, headers, text }: VendorRequest): VendorAnswer {
    if (headers.authorization !== `Bearer ${this.config.key}`) {
      return refuseAsStripe(401, 'Invalid API Key provided: rk_test_******');
    }
    const [, , ...path] = target.pathname.split('/');
    const query: Given = readForm(target.searchParams.toString());
    const body: Given = readForm(text);
    const { account } = this;
    const id = path.at(-1) ?? '';
    const routes: Readonly<Record<string, () => VendorAnswer>> = {
      'POST checkout/sessions': () => account.createSession(body),
      'GET checkout/sessions': () => account.listSessions(query),
      'GET checkout/sessions/id': () => account.getSession(id),
      'POST payment_intents': () => account.createIntent(body),
      'GET payment_intents': () => account.listIntents(query),
      'GET payment_methods/id': () => account.getMethod(id),
      'POST payment_methods/id/detach': () => account.detachMethod(path.at(-2) ?? ''),
      'GET payment_intents/id': () => account.getIntent(id),
      'POST refunds': () => account.createRefund(body),
      'GET refunds': () => account.listRefunds(query),
      'GET refunds/id': () => account.getRefund(id),
      'GET disputes': () => account.listDisputes(query),
      'GET payouts': () => account.listPayouts(query),
      'GET balance_transactions': () => account.listMoves(query),
      'GET payment_method_configurations': () => account.listConfigurations(),
      'POST webhook_endpoints': () => account.createEndpoint(body),
      'GET webhook_endpoints': () => account.listEndpoints(),
      'DELETE webhook_endpoints/id': () => account.deleteEndpoint(id),
    };
    const isId = (part: string) => /^[a-z]{2,3}_(test_)?\d/.test(part);
    const route = `${method} ${path.map((part) => (isId(part) ? 'id' : part)).join('/')}`;
    if (route === this.forbidden) {
      return refuseAsStripe(403, 'The provided key does not have the required permissions for this endpoint');
    }
    return routes[route]?.() ?? refuseAsStripe(404, `Unrecognized request URL (${route})`);
  }
}

interface Sending {
  readonly forged?: boolean;
  readonly ago?: number;
  readonly id?: string;
}

export function startStripe(): Promise<StripeSimulator> {
  return new StripeSimulator().start();
}
