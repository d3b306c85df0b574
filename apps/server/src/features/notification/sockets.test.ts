import { NOTIFICATION_GROUPS, type NotificationKind, NotifyMessage } from '@penning/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { notify } from './notify.ts';
import { SESSION_ENDED, SOCKET_PATH } from './sockets.ts';

let server: TestServer;
let second: TestServer;
let company: FurnishedCompany;
let other: FurnishedCompany;
const open: Listening[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  second = await startTestServer({ env: { RUN_JOBS: 'false' }, beside: server });
  company = await furnishCompany(server, { company: 'Company A' });
  other = await furnishCompany(server, { company: 'Company B' });
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

interface Listening {
  readonly socket: WebSocket;
  readonly heard: NotifyMessage[];
  /** The close code, or the HTTP status of a refused opening. */
  readonly ended: Promise<number>;
}

async function listen(at: TestServer, ticket: string): Promise<Listening> {
  const address = new URL(`${at.url.replace('http', 'ws')}${SOCKET_PATH}`);
  address.searchParams.set('token', ticket);
  const socket = new WebSocket(address);
  const heard: NotifyMessage[] = [];
  socket.on('message', (said: Buffer) => heard.push(NotifyMessage.parse(JSON.parse(said.toString('utf8')))));
  const ended = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => undefined);
  });
  const listening = { socket, heard, ended };
  open.push(listening);
  await Promise.race([new Promise((resolve) => socket.on('open', resolve)), ended]);
  return listening;
}

/** Allows for a busy machine. */
const heardSoon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

const ticketOf = async ({ client }: FurnishedCompany) => (await client.notification.getTicket()).data;

function tell(
  at: TestServer,
  { companyId }: FurnishedCompany,
  news: { key: string; kind?: 'batchDue' | 'deliveryFailed' },
) {
  return at.services.database.withTenant(companyId, systemActor('notification'), (tx) =>
    notify(tx, at.services, {
      kind: news.kind ?? 'deliveryFailed',
      key: news.key,
      data: { reason: 'no such box' },
    }),
  );
}

describe('the notification socket', () => {
  it('reports what happened, on any server process, to the company it happened to', async () => {
    const here = await listen(server, await ticketOf(company));
    const there = await listen(second, await ticketOf(company));
    const foreign = await listen(second, await ticketOf(other));
    await tell(server, company, { key: 'one' });
    await heardSoon(() => [here.heard.length, there.heard.length]).toEqual([1, 1]);
    expect(here.heard[0]).toMatchObject({
      type: 'notify',
      message: 'no such box',
      data: { title: 'Message not delivered', priority: 'error', notification: { kind: 'deliveryFailed' } },
    });
    expect(there.heard).toEqual(here.heard);
    await tell(second, other, { key: 'one' });
    await heardSoon(() => foreign.heard.length).toBe(1);
    expect(here.heard.length).toBe(1);
  });

  it('reports an event only once, and nothing that was rolled back', async () => {
    const { heard } = await listen(server, await ticketOf(company));
    await tell(server, company, { key: 'twice' });
    await tell(server, company, { key: 'twice' });
    const failing = server.services.database.withTenant(
      company.companyId,
      systemActor('notification'),
      async (tx) => {
        await notify(tx, server.services, { kind: 'batchDue', key: 'never' });
        throw new Error('changed my mind');
      },
    );
    await expect(failing).rejects.toThrow('changed my mind');
    await tell(server, company, { key: 'last', kind: 'batchDue' });
    await expect
      .poll(() => heard.map(({ data }) => data.notification.kind))
      .toEqual(['deliveryFailed', 'batchDue']);
  });

  it('reports events in the order in which they happened', async () => {
    const { heard } = await listen(server, await ticketOf(company));
    const kinds = Array.from({ length: 20 }, (_, index) =>
      index % 3 === 0 ? ('batchDue' as const) : ('deliveryFailed' as const),
    );
    for (const [index, kind] of kinds.entries())
      await tell(server, company, { key: `ordered-${index}`, kind });
    await expect
      .poll(() => heard.map(({ data }) => data.notification.kind), { timeout: 20_000 })
      .toEqual(kinds);
  });

  it('opens once per ticket, within a minute', async () => {
    const ticket = await ticketOf(company);
    const first = await listen(server, ticket);
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
    expect(await (await listen(server, ticket)).ended).toBe(401);
    const late = await ticketOf(company);
    server.clock.advance(61_000);
    expect(await (await listen(server, late)).ended).toBe(401);
    expect(await (await listen(server, 'x'.repeat(43))).ended).toBe(401);
  });

  it('ends with its session, before it reports anything more', async () => {
    const { email } = await server.register();
    const body = { email, password: 'correct horse battery' };
    const { token } = (await server.anonymous.session.login({ body })).data;
    const client = server.as(token);
    const { company_id: companyId } = (await client.preferences.get()).data;
    const listening = await listen(server, (await client.notification.getTicket()).data);
    await client.session.logout();
    await tell(server, { ...company, companyId }, { key: 'too late' });
    expect(await listening.ended).toBe(SESSION_ENDED);
    expect(listening.heard).toEqual([]);
  });

  it('accepts no messages', async () => {
    const { socket, ended } = await listen(server, await ticketOf(company));
    socket.send('hello');
    expect(await ended).toBe(1008);
  });
});

describe('who is notified', () => {
  it('is the recommended roles until the company changes it', async () => {
    const { data } = await other.client.notification.listSettings();
    const rolesOf = (kind: NotificationKind) => data.find((setting) => setting.kind === kind)?.roles;
    expect(rolesOf('invoicePaid')).toEqual(['owner', 'manager', 'employee', 'accountant']);
    expect(rolesOf('paymentReturned')).toEqual(['owner', 'manager', 'accountant']);
    expect(rolesOf('trialEnds')).toEqual(['owner']);
    const grouped: readonly NotificationKind[] = Object.values(NOTIFICATION_GROUPS).flat();
    expect(grouped.toSorted()).toEqual(data.map(({ kind }) => kind).toSorted());
  });

  it('follows the roles of the setting, in the socket, the list and the count alike', async () => {
    const own = await furnishCompany(server);
    const { data } = await own.client.notification.updateSettings({
      body: { settings: [{ kind: 'batchDue', roles: ['accountant', 'manager'] }] },
    });
    expect(data.find(({ kind }) => kind === 'batchDue')?.roles).toEqual(['manager', 'accountant']);
    const { heard } = await listen(server, await ticketOf(own));
    await tell(server, own, { key: 'not for owners', kind: 'batchDue' });
    await tell(server, own, { key: 'for everyone' });
    await expect
      .poll(() => heard.map(({ data: said }) => said.notification.kind))
      .toEqual(['deliveryFailed']);
    expect((await own.client.notification.list()).data.map(({ kind }) => kind)).toEqual(['deliveryFailed']);
    expect((await own.client.notification.count()).data.unread).toBe(1);
  });

  it('can be filtered by kind', async () => {
    const own = await furnishCompany(server);
    await tell(server, own, { key: 'a', kind: 'batchDue' });
    server.clock.advance(1000);
    await tell(server, own, { key: 'b' });
    const kinds = async (query: { kind?: 'batchDue' }) =>
      (await own.client.notification.list({ query })).data.map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['deliveryFailed', 'batchDue']);
    expect(await kinds({ kind: 'batchDue' })).toEqual(['batchDue']);
  });
});
