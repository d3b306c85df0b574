import { createHmac } from 'node:crypto';
import { type SimulatedWebhook, sayWebhook } from './said.ts';
import type { Answer } from './simulated-books.ts';

/** What is reported: an external sales invoice, or a payment of one. */
export interface Reported {
  readonly event: string;
  readonly entity: { readonly id: string };
  readonly entityType: 'ExternalSalesInvoice' | 'Payment';
}

/** The webhooks of an administration: registered after a first call to their address, and signed. */
export class SimulatedWebhooks {
  readonly registered: SimulatedWebhook[] = [];
  /** Whether Moneybird can reach the address of what is registered. */
  isReachable = true;
  #serial = 0;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  list(): Answer {
    return { status: 200, body: this.registered.map((each) => sayWebhook(each)) };
  }

  register({ url, enabled_events: events }: { url: string; enabled_events: readonly string[] }): Answer {
    if (!this.isReachable) {
      return { status: 400, body: { error: 'Url is invalid', symbolic: { url: 'invalid' } } };
    }
    this.#serial += 1;
    const secret = createHmac('sha256', 'webhook').update(String(this.#serial)).digest('hex');
    const webhook = { id: `49608146786${this.#serial}`, url, events, secret };
    this.registered.push(webhook);
    return { status: 201, body: sayWebhook(webhook, true) };
  }

  remove(id: string): Answer {
    const index = this.registered.findIndex((each) => each.id === id);
    if (index < 0) return { status: 404, body: { error: 'record not found', symbolic: { id: 'not_found' } } };
    this.registered.splice(index, 1);
    return { status: 204 };
  }

  /** Reports to every address that asked for such an event; returns what those answered. */
  async report({ event, entity, entityType }: Reported, how: { secret?: string; key?: string } = {}) {
    const asked = this.registered.filter(({ events }) => events.includes(event));
    this.#serial += 1;
    const key = how.key ?? `delivery-${this.#serial}`;
    return Promise.all(
      asked.map(async ({ id, url, secret }) => {
        const body = JSON.stringify({
          administration_id: '123',
          webhook_id: id,
          webhook_token: `token-of-${id}`,
          entity_type: entityType,
          entity_id: entity.id,
          action: event,
          entity,
        });
        const at = Math.floor(this.#now().getTime() / 1000);
        const digest = createHmac('sha256', how.secret ?? secret)
          .update(`${at}.${body}`)
          .digest('hex');
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': key,
          'moneybird-signature': `t=${at},v1=${digest}`,
        };
        return (await fetch(url, { method: 'POST', headers, body })).status;
      }),
    );
  }
}
