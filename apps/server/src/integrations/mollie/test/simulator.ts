import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentSimulator } from '../../test/at-provider.ts';
import type { VendorFault } from '../../test/serve-vendor.ts';
import { type Answer, type SimulatedPayment, refuseAsMollie } from './said.ts';
import { type Asked, SimulatedAccount } from './simulated-account.ts';

const HAL = { 'content-type': 'application/hal+json' };
const OUTCOMES = ['paid', 'pending', 'failed', 'canceled', 'expired'] as const;
const REFRESH_TOKEN = 'refresh_FS4xc3Mgci2xQ5s5DzaLXh3HhaTZOP';
/** What belongs to a website profile when it is asked for as a whole. */
const OF_PROFILES = new Set(['payments', 'methods', 'refunds', 'chargebacks']);

/** Mollie over real HTTP: its API, its token endpoint and its payment page, with the faults that it has. */
export class MollieSimulator implements PaymentSimulator {
  readonly name = 'mollie';
  readonly key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
  readonly config = { key: this.key };
  readonly account = new SimulatedAccount(() => this.url);
  /** What was asked, as `POST /v2/payments`, in order. */
  readonly asked: string[] = [];
  /** What the next calls meet: a status, work that is done and never answered, or what nobody can read. */
  fault: VendorFault | undefined;
  /** Whether the agreement doesn't include balances. */
  hidesBalances = false;
  /** Mollie signs nothing. */
  now = (): Date => new Date();
  url = '';
  readonly #http: Server;
  readonly #answers = new Map<string, Answer>();
  readonly #codes = new Set<string>();
  #access = '';
  #serial = 0;

  constructor() {
    this.#http = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => void this.#respond(request, response, Buffer.concat(chunks).toString()));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  countPayments(): number {
    return this.account.payments.length;
  }

  countCollected(): number {
    return this.account.payments.filter(({ sequenceType }) => sequenceType === 'recurring').length;
  }

  withdrawMandates(): void {
    for (const { mandateId } of this.account.payments)
      if (mandateId !== null) this.account.revoked.add(mandateId);
  }

  countRefunds(id: string): number {
    return this.account.find(id).refunds.length;
  }

  /** Settles a payment as the customer or the bank does, and tells the webhook. */
  async settle(id: string, status: SimulatedPayment['status']): Promise<void> {
    const payment = this.account.find(id);
    payment.status = status;
    payment.method ??= 'ideal';
    if (status === 'failed' && payment.sequenceType === 'recurring')
      payment.bankReason = 'Insufficient funds';
    if (status === 'paid' && payment.sequenceType === 'first')
      payment.mandateId ??= this.account.nextId('mdt');
    await this.tell(id);
  }

  /** Tells the webhook of a payment that something changed; returns what it answers. */
  async tell(id: string): Promise<number> {
    const body = new URLSearchParams({ id });
    return (await fetch(this.account.find(id).webhookUrl, { method: 'POST', body })).status;
  }

  /** Agrees on Mollie's page as a person does; returns what the browser comes back with. */
  agree(authorisationUrl: string): Record<string, string> {
    const { searchParams } = new URL(authorisationUrl);
    this.#serial += 1;
    const code = `auth_${this.#serial}`;
    this.#codes.add(code);
    return { state: searchParams.get('state') ?? '', code };
  }

  voidAccess(): void {
    this.#access = '';
  }

  async #respond(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
    const target = new URL(request.url ?? '/', this.url);
    const [, area = '', id = ''] = target.pathname.split('/');
    if (area === 'checkout') return this.#showCheckout(request, response, { id, text });
    this.asked.push(`${request.method} ${target.pathname}`);
    if (this.fault === 'malformed') {
      return void response.writeHead(request.method === 'POST' ? 201 : 200, HAL).end('<html>');
    }
    if (typeof this.fault === 'number') {
      const { body } = refuseAsMollie(this.fault, 'Fault', 'Try again later');
      return void response.writeHead(this.fault, { ...HAL, 'retry-after': '60' }).end(JSON.stringify(body));
    }
    const body = text === '' ? {} : (JSON.parse(text) as Asked);
    const answer = area === 'oauth2' ? this.#giveTokens(body) : this.#once(request, target, body);
    if (this.fault === 'unanswered') return void response.destroy();
    response.writeHead(answer.status, HAL).end(answer.body && JSON.stringify(answer.body));
  }

  async #showCheckout(
    request: IncomingMessage,
    response: ServerResponse,
    { id, text }: { id: string; text: string },
  ): Promise<void> {
    const payment = this.account.find(id);
    if (request.method === 'GET') {
      const buttons = OUTCOMES.map((each) => `<button name="outcome" value="${each}">${each}</button>`);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(
        `<link rel="icon" href="data:,"><h1>${payment.amount.value}</h1><form method="post">${buttons.join('')}</form>`,
      );
    }
    const outcome = new URLSearchParams(text).get('outcome');
    await this.settle(id, OUTCOMES.find((each) => each === outcome) ?? 'failed');
    response.writeHead(303, { location: payment.redirectUrl ?? this.url }).end();
  }

  #giveTokens(body: Asked): Answer {
    const isRefresh = body['grant_type'] === 'refresh_token' && body['refresh_token'] === REFRESH_TOKEN;
    if (!isRefresh && !this.#codes.delete(String(body['code']))) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    this.#serial += 1;
    this.#access = `access_${this.#serial}_dHar4XY7LxsDOtmn`;
    const given = {
      access_token: this.#access,
      refresh_token: REFRESH_TOKEN,
      expires_in: 3600,
      token_type: 'bearer',
      scope: 'payments.read payments.write',
    };
    return { status: 200, body: given };
  }

  /** The same idempotency key is the same answer. */
  #once(request: IncomingMessage, target: URL, body: Asked): Answer {
    const name = request.headers['idempotency-key'];
    const known = typeof name === 'string' ? this.#answers.get(name) : undefined;
    const answer = known ?? this.#answer(request, target, body);
    if (typeof name === 'string' && answer.status < 400) this.#answers.set(name, answer);
    return answer;
  }

  #answer({ method = 'GET', headers }: IncomingMessage, target: URL, body: Asked): Answer {
    const isAgreed = this.#access !== '' && headers.authorization === `Bearer ${this.#access}`;
    if (!isAgreed && headers.authorization !== `Bearer ${this.key}`) {
      return refuseAsMollie(401, 'Unauthorized Request', 'Missing authentication');
    }
    const [, , resource = '', id, part, partId] = target.pathname.split('/');
    const profileId = method === 'POST' ? body['profileId'] : target.searchParams.get('profileId');
    const isWhole = id === undefined && OF_PROFILES.has(resource);
    // By a key the profile is known and may not be named; by an agreement it has to be.
    if (isWhole && isAgreed !== (profileId !== undefined && profileId !== null)) {
      return refuseAsMollie(422, 'Unprocessable Entity', 'The profileId is wrong', 'profileId');
    }
    const { account } = this;
    if (resource === 'balances') return this.#answerBalance(isAgreed, id ?? '', target);
    if (resource === 'settlements') return this.#answerSettlements(isAgreed, { id, part }, target);
    const route = [resource, id && 'id', part, partId && 'id'].filter((each) => each !== undefined);
    const routes: Readonly<Record<string, () => Answer>> = {
      'POST payments': () => account.createPayment(body),
      'GET payments/id': () => account.getPayment(id ?? ''),
      'POST payments/id/refunds': () => account.createRefund(id ?? '', body),
      'GET payments/id/refunds': () => account.listRefundsOf(id ?? ''),
      'GET payments/id/refunds/id': () => account.getRefund(id ?? '', partId ?? ''),
      'GET customers/id/payments': () => account.listPaymentsOf(id ?? ''),
      'GET customers/id/mandates/id': () => account.getMandate(id ?? '', partId ?? ''),
      'DELETE customers/id/mandates/id': () => account.revokeMandate(id ?? '', partId ?? ''),
      'GET refunds': () => account.listRefunds(),
      'GET chargebacks': () => account.listChargebacks(),
      'GET methods': () => account.listMethods(),
      'GET profiles': () => account.listProfiles(),
      'GET profiles/id': () => account.getProfile(),
      'POST customers': () => account.createCustomer(body),
    };
    const found = routes[`${method} ${route.join('/')}`];
    return found?.() ?? refuseAsMollie(404, 'Not Found', `Nothing at ${method} ${target.pathname}`);
  }

  /** So are balances, for those who were allowed to see them. */
  #answerBalance(isAgreed: boolean, id: string, { searchParams }: URL): Answer {
    if (!isAgreed || this.hidesBalances) return refuseAsMollie(403, 'Forbidden', 'You are not allowed');
    return this.account.listMoves(id, searchParams);
  }

  /** Settlements are the organisation's; the key of a profile doesn't open them. */
  #answerSettlements(
    isAgreed: boolean,
    { id, part }: { id: string | undefined; part: string | undefined },
    { searchParams }: URL,
  ): Answer {
    if (!isAgreed) return refuseAsMollie(403, 'Forbidden', 'Your API key is not allowed to do this');
    if (id === undefined) return this.account.listSettlements(searchParams);
    return part === undefined
      ? this.account.getSettlement(id)
      : this.account.listSettled(id, part, searchParams);
  }
}

export async function startMollie(): Promise<MollieSimulator> {
  const simulator = new MollieSimulator();
  await simulator.start();
  return simulator;
}
