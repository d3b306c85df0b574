import { createHmac } from 'node:crypto';
import { defined } from '@penning/domain';
import type { Outcome, PaymentSimulator } from '../../test/at-provider.ts';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';
import { type Given, SimulatedAccount, refuseAsMultiSafepay } from './simulated-account.ts';

const STATUSES = { paid: 'completed', pending: 'uncleared', failed: 'declined', expired: 'expired' } as const;

/** MultiSafepay over real HTTP: its API, and what it reports with its signature. */
export class MultiSafepaySimulator implements PaymentSimulator {
  readonly name = 'multisafepay';
  readonly config = { key: '8HHhGgRWrA3O7NswjmgwyH7buPPCGnR5' };
  readonly account = new SimulatedAccount(() => this.url);
  fault: VendorFault | undefined;
  now = (): Date => new Date();
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
      answer: (request) => this.#answer(request),
      refuse: (status) => refuseAsMultiSafepay(status, status === 401 ? 1032 : 9999, 'Try again later'),
    });
    return this;
  }

  stop(): Promise<void> {
    return defined(this.#server).stop();
  }

  countPayments(): number {
    return this.account.orders.filter(({ isKnown }) => isKnown).length;
  }

  countCollected(): number {
    return this.account.orders.filter(({ redirectUrl }) => redirectUrl === '').length;
  }

  withdrawMandates(): void {
    for (const { recurringId } of this.account.orders)
      if (recurringId !== null) this.account.removed.add(recurringId);
  }

  countRefunds(id: string): number {
    return this.account.find(id).related.filter(({ type }) => type === 'refund').length;
  }

  async settle(id: string, outcome: Outcome): Promise<void> {
    this.account.find(id).status = STATUSES[outcome];
    await this.tell(id);
  }

  /** Reports an order as it is, signed so many seconds before. */
  async tell(
    id: string,
    { forged = false, ago = 0 }: { forged?: boolean; ago?: number } = {},
  ): Promise<number> {
    const order = this.account.find(id);
    const body = JSON.stringify(this.account.say(order));
    const at = String(Math.floor(this.now().getTime() / 1000) - ago);
    const signature = createHmac('sha512', forged ? 'another key' : this.config.key)
      .update(`${at}:${body}`)
      .digest('hex');
    const auth = Buffer.from(`${at}:${signature}`).toString('base64');
    const headers = { 'content-type': 'application/json', auth };
    const url = `${order.notificationUrl}?transactionid=${id}&timestamp=${at}`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  #answer({ method, target, headers, text }: VendorRequest): VendorAnswer {
    if (headers['api_key'] !== this.config.key) return refuseAsMultiSafepay(401, 1032, 'Invalid API key');
    const [, , , resource = '', id, part, partId] = target.pathname.split('/');
    const body = text === '' ? {} : (JSON.parse(text) as Given);
    const { account } = this;
    const routes: Readonly<Record<string, () => VendorAnswer>> = {
      'POST orders': () => account.createOrder(body, this.fault !== 'unanswered'),
      'GET orders/id': () => account.getOrder(id ?? ''),
      'POST orders/id/refunds': () => account.createRefund(id ?? '', body),
      'GET recurring/id/token/id': () => account.getToken(id ?? '', partId ?? ''),
      'DELETE recurring/id/remove/id': () => account.removeToken(id ?? '', partId ?? ''),
      'GET payment-methods': () => account.listMethods(),
      'GET transactions': () => account.listTransactions(target.searchParams.get('type') ?? ''),
    };
    const route = [resource, id && 'id', part, partId && 'id'].filter((each) => each !== undefined).join('/');
    return (
      routes[`${method} ${route}`]?.() ?? refuseAsMultiSafepay(404, 1000, `Nothing at ${method} ${route}`)
    );
  }
}

export function startMultiSafepay(): Promise<MultiSafepaySimulator> {
  return new MultiSafepaySimulator().start();
}
