import { defined } from '@penning/domain';
import { expect } from 'vitest';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { CHANGE_TAKERS } from '../../../features/change-takers.ts';
import { runWebhooks } from '../../../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../../features/incoming-webhook/webhook-store.ts';
import { type MollieSimulator, startMollie } from './simulator.ts';

/** A server whose companies pay at a Mollie of its own. */
export interface AtMollie {
  readonly server: TestServer;
  readonly mollie: MollieSimulator;
  /** Starts a payment as the customer does; returns Mollie's id of it. */
  start(invoice: Sent, body?: { amount?: string; method?: string }): Promise<string>;
  /** Pays an invoice; returns Mollie's id of the payment. */
  payOnline(invoice: Sent): Promise<string>;
  /** Settles a payment at Mollie, and works off what that tells. */
  settle(...how: Parameters<MollieSimulator['settle']>): Promise<void>;
  /** Has Mollie tell that a payment changed, and works that off. */
  tell(id: string): Promise<void>;
  /** Works off what Mollie told, as the job does, twice at once. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

interface Sent {
  readonly viewLink: string | null;
}

/** The token of a customer's link to an invoice. */
export function tokenOf({ viewLink }: Sent): string {
  return defined(defined(viewLink).split('/').at(-1));
}

export async function startAtMollie(): Promise<AtMollie> {
  const mollie = await startMollie();
  const journal = process.env['SERVICE_JOURNAL'];
  const server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ mollie: mollie.url }),
      SERVICE_CLIENTS: JSON.stringify({ mollie: { id: 'app_penning', secret: 'client-secret' } }),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
    },
  });

  async function work(): Promise<void> {
    const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), most: 100 });
    for (const one of due) {
      await Promise.all([1, 2].map(() => runWebhooks(server.services, CHANGE_TAKERS, one)));
    }
  }

  async function settle(...how: Parameters<MollieSimulator['settle']>): Promise<void> {
    await mollie.settle(...how);
    await work();
  }

  async function start(invoice: Sent, body: { amount?: string; method?: string } = {}): Promise<string> {
    const params = { token: tokenOf(invoice) };
    const { data } = await server.anonymous.external.startPayment({ params, body });
    expect(data.redirectUrl).toContain(`${mollie.url}/checkout/`);
    return defined(data.redirectUrl.split('/').at(-1));
  }

  return {
    server,
    mollie,
    work,
    settle,
    start,
    tell: async (id) => {
      expect(await mollie.tell(id)).toBe(200);
      await work();
    },
    payOnline: async (invoice) => {
      const id = await start(invoice);
      await settle(id, 'paid');
      return id;
    },
    stop: async () => {
      await server.stop();
      await mollie.stop();
    },
  };
}
