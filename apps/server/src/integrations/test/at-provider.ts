import { defined } from '@penning/domain';
import { expect } from 'vitest';
import type { FurnishedCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { CHANGE_HANDLERS } from '../../features/change-handlers.ts';
import { runWebhooks } from '../../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../features/incoming-webhook/webhook-store.ts';
import type { VendorFault } from './serve-vendor.ts';

/** How a customer or a bank can end a payment at any provider. */
export type Outcome = 'paid' | 'pending' | 'failed' | 'expired';

/** A payment provider over real HTTP, in the terms that all of them share. */
export interface PaymentSimulator {
  readonly name: string;
  readonly url: string;
  /** What a company enters to connect it. */
  readonly config: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  fault: VendorFault | undefined;
  /** The clock that its signatures are made by. */
  now: () => Date;
  /** How many payments it made. */
  countPayments(): number;
  /** How many refunds it made of a payment. */
  countRefunds(id: string): number;
  /** How many payments it collected by mandates. */
  countCollected(): number;
  /** Ends every mandate, as customers do at their bank. */
  withdrawMandates(): void;
  /** Settles a payment as the customer or the bank does, and reports it. */
  settle(id: string, outcome: Outcome): Promise<void>;
  /** Tells that a payment changed; returns what that was answered. `forged` is signed by somebody else. */
  tell(id: string, how?: { forged?: boolean }): Promise<number>;
  stop(): Promise<void>;
}

/** A server whose companies pay at a provider of its own. */
export interface AtProvider<T extends PaymentSimulator> {
  readonly server: TestServer;
  readonly provider: T;
  connect(company: FurnishedCompany, config?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Starts a payment as the customer does; returns the provider's id of it. */
  start(invoice: Sent, body?: StartBody): Promise<string>;
  /** Pays an invoice; returns the provider's id of the payment. */
  payOnline(invoice: Sent): Promise<string>;
  /** Settles a payment, and works off what that tells. */
  settle(id: string, outcome: Outcome): Promise<void>;
  /** Has the provider tell that a payment changed, and works that off. */
  tell(id: string, how?: { forged?: boolean }): Promise<void>;
  /** Works off what the provider told, as the job does, twice at once. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

interface StartBody {
  readonly amount?: string;
  readonly method?: string;
  readonly agrees?: boolean;
}

interface Sent {
  readonly viewLink: string | null;
}

/** The token of a customer's link to an invoice. */
export function tokenOf({ viewLink }: Sent): string {
  return defined(defined(viewLink).split('/').at(-1));
}

export async function startAtProvider<T extends PaymentSimulator>(
  provider: T,
  env: Readonly<Record<string, string>> = {},
): Promise<AtProvider<T>> {
  const journal = process.env['SERVICE_JOURNAL'];
  const server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ [provider.name]: provider.url }),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
      ...env,
    },
  });
  provider.now = () => server.clock.now();

  async function work(): Promise<void> {
    const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 100 });
    for (const one of due) {
      await Promise.all([1, 2].map(() => runWebhooks(server.services, CHANGE_HANDLERS, one)));
    }
  }

  async function settle(id: string, outcome: Outcome): Promise<void> {
    await provider.settle(id, outcome);
    await work();
  }

  async function start(invoice: Sent, body: StartBody = {}): Promise<string> {
    const params = { token: tokenOf(invoice) };
    const { data } = await server.anonymous.external.startPayment({ params, body });
    expect(data.redirectUrl).toContain(provider.url);
    return defined(data.redirectUrl.split('/').at(-1));
  }

  return {
    server,
    provider,
    work,
    settle,
    start,
    connect: async ({ client }, config = provider.config) =>
      (await client.integration.connect({ params: { name: provider.name }, body: { config } })).data,
    tell: async (id, how) => {
      expect(await provider.tell(id, how)).toBe(200);
      await work();
    },
    payOnline: async (invoice) => {
      const id = await start(invoice);
      await settle(id, 'paid');
      return id;
    },
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
}
