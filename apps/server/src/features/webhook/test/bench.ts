import {
  PERMISSION_NAMES,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '@penning/contract';
import type pg from 'pg';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { createCourier } from '../delivery/courier.ts';
import { publishChanges } from '../publish/publish-changes.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const MORNING = '2026-11-21T10:00:00Z';

/** A company with an endpoint, called by a token, which doesn't end as the clock moves on. */
export interface Told extends FurnishedCompany {
  readonly endpointId: string;
  readonly secret: string;
}

/** A server whose jobs are done by hand, and a receiver. */
export interface Bench {
  readonly server: TestServer;
  readonly receiver: Receiver;
  readonly superuser: pg.Client;
  furnish(events?: WebhookEvent[]): Promise<Told>;
  /** A client of its owner, who has just signed in, for what a token may not do. */
  signIn(told: Told): Promise<TestServer['anonymous']>;
  /** Publishes what happened and sends what is due, as jobs would. */
  work(told: Told): Promise<void>;
  endpointOf(told: Told): Promise<WebhookEndpoint>;
  deliveriesOf(told: Told): Promise<WebhookDelivery[]>;
  reset(): void;
  stop(): Promise<void>;
}

export async function startBench(env: Readonly<Record<string, string>> = {}): Promise<Bench> {
  const server = await startTestServer({ env: { RUN_JOBS: 'false', ...env }, writeLog: () => undefined });
  const receiver = await startReceiver();
  const superuser = await server.superuser();
  const courier = createCourier(server.services);
  return {
    server,
    receiver,
    superuser,
    furnish: async (events) => {
      const company = await furnishCompany(server);
      const body = { name: 'Integration', scopes: [...PERMISSION_NAMES], days: null };
      const { data: token } = await company.client.apiToken.create({ body });
      const client = server.as(token.token);
      const { data } = await client.webhook.create({ body: { url: receiver.url, events: events ?? null } });
      return { ...company, client, endpointId: data.id, secret: data.secret };
    },
    signIn: async ({ email }) => {
      const { data } = await server.anonymous.session.login({
        body: { email, password: 'correct horse battery' },
      });
      return server.as(data.token);
    },
    work: async ({ companyId, endpointId }) => {
      await publishChanges(server.services, companyId);
      courier.kick({ companyId, endpointId });
      await courier.idle();
    },
    endpointOf: async ({ client, endpointId }) =>
      (await client.webhook.get({ params: { id: endpointId } })).data,
    deliveriesOf: async ({ client, endpointId }) =>
      (await client.webhook.listDeliveries({ params: { id: endpointId } })).data,
    reset: () => {
      receiver.answers = { status: 204 };
      receiver.received.length = 0;
      server.clock.set(MORNING);
    },
    stop: async () => {
      await courier.stop();
      await superuser.end();
      await server.stop();
      await receiver.stop();
    },
  };
}
