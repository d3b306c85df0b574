import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { Paid, type WebhookService, startWebhookService } from '../../integrations/test/posting-server.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { CHANGE_HANDLERS } from '../change-handlers.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import { tidy } from '../installation/tidy.ts';
import type { ChangeHandler, ChangeHandlers } from './change-handler.ts';
import { runWebhooks } from './run-webhooks.ts';
import { sweepWebhooks } from './sweep-webhooks.ts';
import { listDueWebhooks } from './webhook-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const params = { name: 'webhook' };

let service: WebhookService;
let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  service = await startWebhookService();
  server = await startTestServer({
    env: { RUN_JOBS: 'false' },
    moreServices: [service.definition],
  });
  superuser = await server.superuser();
});
afterEach(() => {
  service.fault = undefined;
  server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
  await service.stop();
});

/** The payments that were handled, in order, each with the service's answer. */
const learnt: string[] = [];
const handlePayment: ChangeHandler = async (
  services,
  { companyId, definition, connection, change: { id } },
) => {
  const place = { companyId, actor: systemActor('integration') };
  const { status } = await callConnected(services, place, definition, {
    connection,
    call: async ({ fetch, addresses }) => {
      const answer = await fetch(`${addresses['api']}/payments/${id}`, { method: 'GET' });
      if (!answer.ok) {
        throw new ProviderUnavailable('webhook', `answered ${answer.status}`, { status: answer.status });
      }
      return Paid.parse(await answer.json());
    },
  });
  learnt.push(`${id} ${status}`);
};
const handlers: ChangeHandlers = { ...CHANGE_HANDLERS, payment: handlePayment };

interface ConnectedCompany extends FurnishedCompany {
  readonly address: string;
}

async function connectService(): Promise<ConnectedCompany> {
  const company = await furnishCompany(server);
  await company.client.integration.connect({ params, body: { config: { key: 'account-key' } } });
  await company.client.integration.test({ params });
  learnt.length = 0;
  return { ...company, address: service.address() };
}

async function connectionOf(companyId: string): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>(
    'SELECT id FROM integrations WHERE company_id = $1',
    [companyId],
  );
  return defined(rows[0]).id;
}

/** Processes what is due, as the job would, several times at once if asked. */
async function work({ companyId }: ConnectedCompany, times = 1): Promise<void> {
  const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 1000 });
  for (const one of due.filter((each) => each.companyId === companyId)) {
    await Promise.all(Array.from({ length: times }, () => runWebhooks(server.services, handlers, one)));
  }
}

async function statesOf({ companyId }: ConnectedCompany): Promise<string[]> {
  const { rows } = await superuser.query<{ state: string; reason: string }>(
    'SELECT state, reason FROM incoming_webhooks WHERE company_id = $1 ORDER BY received_at, id',
    [companyId],
  );
  return rows.map(({ state, reason }) => `${state} ${reason}`.trim());
}

describe('a webhook', () => {
  it.each(['json', 'form'] as const)('is answered immediately and processed by a job: %s', async (as) => {
    const connected = await connectService();
    service.payments.set('p1', 'paid');
    const before = service.asked();
    const answer = await service.tell('p1', { as });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(service.asked()).toBe(before);
    expect(await statesOf(connected)).toEqual(['waiting']);
    await work(connected, 4);
    expect(learnt).toEqual(['p1 paid']);
    expect(await statesOf(connected)).toEqual(['done']);
    await work(connected);
    expect(learnt).toHaveLength(1);
  });

  it('counts once when it is sent twice', async () => {
    const connected = await connectService();
    service.payments.set('p1', 'paid');
    for (let time = 0; time < 3; time += 1) await service.tell('p1', { delivery: 'd1' });
    await work(connected);
    await service.tell('p1', { delivery: 'd1' });
    await work(connected);
    expect(learnt).toEqual(['p1 paid']);
    // In any order: they arrived at the same moment.
    expect((await statesOf(connected)).toSorted()).toEqual(['done', 'repeated', 'repeated', 'repeated']);
  });

  it('leads to the present state, even when it is late or out of order', async () => {
    const connected = await connectService();
    service.payments.set('p1', 'paid').set('p2', 'open');
    await service.tell('p2');
    server.clock.advance(1000);
    await service.tell('p1');
    service.payments.set('p2', 'expired');
    server.clock.advance(DAY);
    await work(connected);
    expect(learnt).toEqual(['p2 expired', 'p1 paid']);
  });

  it('has no effect when its signature is forged or missing', async () => {
    const connected = await connectService();
    service.payments.set('p1', 'paid');
    const before = service.asked();
    await service.tell('p1', { key: 'guessed' });
    const headers = { 'content-type': 'application/json' };
    await fetch(connected.address, { method: 'POST', headers, body: '{"about":"payment","id":"p1"}' });
    await fetch(connected.address, { method: 'POST' });
    await work(connected);
    expect(await statesOf(connected)).toEqual(['forged', 'forged', 'forged']);
    expect(service.asked()).toBe(before);
    expect(learnt).toEqual([]);
  });

  it('fails immediately when it can’t be parsed', async () => {
    const connected = await connectService();
    await service.tell('p1', { body: '{"about":"payment"' });
    await work(connected);
    expect(await statesOf(connected)).toEqual(['failed notUnderstood']);
  });

  it('is retried while the service is down, and later ones wait their turn', async () => {
    const connected = await connectService();
    service.payments.set('p1', 'paid').set('p2', 'paid');
    await service.tell('p1');
    server.clock.advance(1000);
    await service.tell('p2');
    service.fault = 500;
    await work(connected);
    expect(await statesOf(connected)).toEqual(['waiting unavailable', 'waiting']);
    service.fault = undefined;
    server.clock.advance(MINUTE);
    expect((await sweepWebhooks(server.services)).done).toBeGreaterThan(0);
    await work(connected);
    expect(learnt).toEqual(['p1 paid', 'p2 paid']);
  });

  it('isn’t lost when a server dies while handling it', async () => {
    const connected = await connectService();
    service.payments.set('p1', 'paid');
    await service.tell('p1');
    await superuser.query(
      `UPDATE incoming_webhooks SET attempts = 1, next_try_at = $2 WHERE company_id = $1`,
      [connected.companyId, new Date(server.clock.now().getTime() + 5 * MINUTE)],
    );
    await work(connected);
    expect(learnt).toEqual([]);
    server.clock.advance(5 * MINUTE);
    await work(connected);
    expect(learnt).toEqual(['p1 paid']);
  });

  it('waits while the connection is paused', async () => {
    const connected = await connectService();
    service.payments.set('p1', 'paid');
    await connected.client.integration.update({ params, body: { enabled: false } });
    await service.tell('p1', { address: connected.address });
    await runWebhooks(server.services, handlers, {
      companyId: connected.companyId,
      connectionId: await connectionOf(connected.companyId),
    });
    expect(await statesOf(connected)).toEqual(['waiting']);
    await connected.client.integration.update({ params, body: { enabled: true } });
    await work(connected);
    expect(learnt).toEqual(['p1 paid']);
  });

  it('is ignored when no feature handles it', async () => {
    const connected = await connectService();
    await service.tell('p1');
    await runWebhooks(
      server.services,
      {},
      {
        companyId: connected.companyId,
        connectionId: await connectionOf(connected.companyId),
      },
    );
    expect(await statesOf(connected)).toEqual(['ignored']);
  });

  it('about the end of an authorisation has the connection tested', async () => {
    const connected = await connectService();
    service.fault = 403;
    await service.tell('', { about: 'connection' });
    await work(connected);
    const { data } = await connected.client.integration.get({ params });
    expect(data).toMatchObject({ state: 'failing', reason: 'refused' });
  });
});

describe('the webhook address of a connection', () => {
  it('can’t be guessed, and differs for each connection', async () => {
    const [one, other] = [await connectService(), await connectService()];
    expect(one.address).not.toBe(other.address);
    const token = defined(one.address.split('/').at(-1));
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [changed, `${token.slice(0, -1)}_`, token.slice(1), `${token}A`, 'x', '%00']) {
      const answer = await fetch(one.address.replace(token, wrong), { method: 'POST', body: 'x' });
      expect([404, 400], wrong).toContain(answer.status);
    }
    expect(await statesOf(one)).toEqual([]);
  });

  it('stops working when the connection is deleted, and so do its waiting webhooks', async () => {
    const connected = await connectService();
    await service.tell('p1', { address: connected.address });
    await connected.client.integration.disconnect({ params });
    expect((await service.tell('p1', { address: connected.address })).status).toBe(404);
    expect(await statesOf(connected)).toEqual([]);
  });

  it('accepts no more than half a megabyte', async () => {
    const { address } = await connectService();
    const answer = await fetch(address, { method: 'POST', body: 'x'.repeat(513 * 1024) });
    expect(answer.status).toBe(413);
  });

  it('stores only the headers that a signature needs', async () => {
    const connected = await connectService();
    const headers = { 'x-signature': 's', cookie: 'a=b', authorization: 'Bearer x' };
    await fetch(`${connected.address}?from=till`, {
      method: 'POST',
      headers,
      body: Buffer.from([0, 255, 10]),
    });
    const { rows } = await superuser.query(
      'SELECT headers, query, body FROM incoming_webhooks WHERE company_id = $1',
      [connected.companyId],
    );
    expect(rows).toEqual([
      { headers: { 'x-signature': 's' }, query: 'from=till', body: Buffer.from([0, 255, 10]) },
    ]);
  });
});

it('the body of a processed webhook is kept for a week, and its row for a month', async () => {
  const connected = await connectService();
  service.payments.set('p1', 'paid');
  await service.tell('p1');
  await work(connected);
  const kept = async () => {
    const { rows } = await superuser.query<{ bytes: number | null }>(
      'SELECT length(body) AS bytes FROM incoming_webhooks WHERE company_id = $1',
      [connected.companyId],
    );
    return rows.map(({ bytes }) => bytes !== null);
  };
  server.clock.advance(6 * DAY);
  await tidy(server.services);
  expect(await kept()).toEqual([true]);
  server.clock.advance(2 * DAY);
  await tidy(server.services);
  expect(await kept()).toEqual([false]);
  server.clock.advance(24 * DAY);
  await tidy(server.services);
  expect(await kept()).toEqual([]);
});

it('many simultaneous webhooks are all stored, and none twice', async () => {
  const [one, other] = [await connectService(), await connectService()];
  service.payments.set('p1', 'paid');
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, at) =>
      service.tell('p1', { address: at % 2 === 0 ? one.address : other.address }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const connected of [one, other]) expect(await statesOf(connected)).toHaveLength(300);
});

it('what arrives together is stored for the connections that exist, and refused for the others', async () => {
  const [one, gone, other] = [await connectService(), await connectService(), await connectService()];
  await gone.client.integration.disconnect({ params });
  const told = [one, gone, other, gone, one].map(({ address }) => service.tell('p1', { address }));
  expect((await Promise.all(told)).map(({ status }) => status)).toEqual([200, 404, 200, 404, 200]);
  expect(await statesOf(one)).toEqual(['waiting', 'waiting']);
  expect(await statesOf(gone)).toEqual([]);
  expect(await statesOf(other)).toEqual(['waiting']);
});

it('what the database refuses for one company is stored for the others that arrived with it', async () => {
  const [one, refused] = [await connectService(), await connectService()];
  await superuser.query(
    `ALTER TABLE incoming_webhooks ADD CONSTRAINT refused CHECK (company_id <> '${refused.companyId}')`,
  );
  try {
    const told = [one, refused, one, refused, one].map(({ address }) => service.tell('p1', { address }));
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual([200, 500, 200, 500, 200]);
    expect(await statesOf(one)).toEqual(['waiting', 'waiting', 'waiting']);
  } finally {
    await superuser.query('ALTER TABLE incoming_webhooks DROP CONSTRAINT refused');
  }
});
