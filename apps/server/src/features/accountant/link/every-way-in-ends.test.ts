import { BASE_PATH, ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { makeAccountant } from '../../../../test/furnish-accountant.ts';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { notify } from '../../notification/notify.ts';
import { SESSION_ENDED, SOCKET_PATH } from '../../notification/sockets.ts';

let server: TestServer;
let firm: FurnishedCompany;
let company: FurnishedCompany;
let number: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  firm = await furnishCompany(server, { company: 'De Balans' });
  ({ number } = await makeAccountant(server, firm));
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

/** Switching to another company ends the session that was left, so each step begins with one of its own. */
async function signIn() {
  const { data } = await server.anonymous.session.login({
    body: { email: firm.email, password: 'correct horse battery' },
  });
  return server.as(data.token);
}

async function link(): Promise<void> {
  const { data } = await company.client.accountantLink.ask({ body: { accountant: number } });
  await (await signIn()).accountant.acceptLink({ params: { id: defined(data.links[0]).id } });
}

it('an accountant who is detached is out at once, by every way that they had in', async () => {
  await link();
  await createSent(company);
  const { data } = await (
    await signIn()
  ).session.switch({ body: { company: company.companyId, reason: '' } });
  const inside = server.as(data.token);
  const { data: token } = await inside.apiToken.create({
    body: { name: 'Our own program', scopes: ['archive.read'], days: null },
  });
  const program = server.as(token.token);
  const { data: ticket } = await inside.notification.getTicket();
  const { data: unused } = await inside.notification.getTicket();
  const at = (secret: string) => `${server.url.replace('http', 'ws')}${SOCKET_PATH}?token=${secret}`;
  const socket = new WebSocket(at(ticket));
  const heard: string[] = [];
  socket.on('message', (said: Buffer) => heard.push(said.toString('utf8')));
  const ended = new Promise((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  const { data: file } = await inside.download.create({
    body: { kind: 'csv', rows: 'documents', selection: { filter: { type: 'invoice' } } },
  });
  const fetchFile = () => fetch(`${server.url}${BASE_PATH}${file.path}`);
  expect((await fetchFile()).status).toBe(200);
  await program.invoice.list({ query: {} });

  await company.client.accountantLink.detach();
  await expect(inside.invoice.list({ query: {} })).rejects.toMatchObject({
    code: ERRORS.loginTokenExpired.code,
  });
  await expect(program.invoice.list({ query: {} })).rejects.toMatchObject({ status: 401 });
  expect((await fetchFile()).status).toBe(404);
  await server.services.database.withTenant(company.companyId, systemActor('notification'), (tx) =>
    notify(tx, server.services, { kind: 'fileDamaged', key: 'afterwards' }),
  );
  expect(await ended).toBe(SESSION_ENDED);
  expect(heard).toEqual([]);
  const late = new WebSocket(at(unused));
  const status = await new Promise((resolve) => {
    late.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    late.on('error', () => undefined);
  });
  expect(status).toBe(401);

  // A new link is a new beginning: nothing of the previous one works again.
  await link();
  await expect(program.invoice.list({ query: {} })).rejects.toMatchObject({ status: 401 });
  expect((await fetchFile()).status).toBe(404);
  await expect(inside.invoice.list({ query: {} })).rejects.toMatchObject({
    code: ERRORS.loginTokenExpired.code,
  });
});
