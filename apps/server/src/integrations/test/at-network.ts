import { defined } from '@penning/domain';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  customerBody,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { CHANGE_HANDLERS } from '../../features/change-handlers.ts';
import { runWebhooks } from '../../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../features/incoming-webhook/webhook-store.ts';
import { sweepTransmissions } from '../../features/transmission/sweep-transmissions.ts';
import { listTransmissionsOf } from '../../features/transmission/transmission-store.ts';
import { transmitInvoice } from '../../features/transmission/transmit-invoice.ts';
import { systemActor } from '../../platform/system-actor.ts';
import type { NetworkSimulator } from './network-simulator.ts';

export const SELLER = '0202239951';
export const BUYER = '0403170701';
const MINUTE_MS = 60_000;
/** More steps than anything takes that comes to an end. */
const MAX_STEPS = 12;

/** A server whose companies reach the e-invoice network through a service of their own. */
export interface AtNetwork {
  readonly server: TestServer;
  connect(company: FurnishedCompany): Promise<void>;
  /** Sends an invoice to the Belgian buyer over Peppol; returns its id. */
  send(company: FurnishedCompany): Promise<string>;
  /** Takes the e-invoice of a document a step further, as the job does, twice at once; returns its state. */
  step(company: FurnishedCompany, invoiceId: string): Promise<string>;
  /** Steps until it is no longer queued or on its way. */
  settle(company: FurnishedCompany, invoiceId: string): Promise<string>;
  /** Fetches what waits, as every minute. */
  sweep(): Promise<void>;
  /** Works off what the service reported. */
  workReports(): Promise<void>;
  stop(): Promise<void>;
}

export async function startAtNetwork(simulator: NetworkSimulator): Promise<AtNetwork> {
  const { name } = simulator;
  const journal = process.env['SERVICE_JOURNAL'];
  const server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ [name]: simulator.url }),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
    },
    writeLog: () => undefined,
  });

  const lastOf = async ({ companyId }: FurnishedCompany, id: string) => {
    const list = await server.services.database.withTenant(companyId, systemActor('network'), (tx) =>
      listTransmissionsOf(tx, id),
    );
    return defined(list.at(-1));
  };

  async function step(company: FurnishedCompany, invoiceId: string): Promise<string> {
    const { id: transmissionId } = await lastOf(company, invoiceId);
    const { companyId } = company;
    await Promise.all([1, 2].map(() => transmitInvoice(server.services, { companyId, transmissionId })));
    return (await lastOf(company, invoiceId)).state;
  }

  return {
    server,
    connect: async ({ client }) => {
      // An address belongs to one company.
      await client.company.update({
        body: { ...companyBody('Bakkerij Peeters'), country: 'BE', coc: SELLER, vatNumber: `BE${SELLER}` },
      });
      await client.integration.connect({ params: { name }, body: { config: { ...simulator.config } } });
    },
    send: async (company) => {
      const { data: customer } = await company.client.customer.create({ body: belgianCustomer() });
      const { id, version } = await createDraft(company, { customerId: customer.id });
      await company.client.invoice.send({ params: { id }, body: { version, channel: 'peppol' } });
      return id;
    },
    step,
    settle: async (company, invoiceId) => {
      // The clock goes back, since nobody stays signed in for so long.
      const now = server.clock.now();
      let state = 'queued';
      for (let steps = 0; steps < MAX_STEPS && (state === 'queued' || state === 'accepted'); steps += 1) {
        server.clock.advance(5 * MINUTE_MS);
        await sweepTransmissions(server.services);
        state = await step(company, invoiceId);
      }
      server.clock.set(now.toISOString());
      return state;
    },
    sweep: async () => void (await sweepTransmissions(server.services)),
    workReports: async () => {
      const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 100 });
      for (const one of due) await runWebhooks(server.services, CHANGE_HANDLERS, one);
    },
    stop: async () => {
      await server.stop();
      await simulator.stop();
    },
  };
}

function belgianCustomer() {
  return customerBody({ country: 'BE', coc: BUYER, vatNumber: `BE${BUYER}` });
}
