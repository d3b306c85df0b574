import type { IntegrationReason } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { CHANGE_HANDLERS } from '../features/change-handlers.ts';
import { runWebhooks } from '../features/incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../features/incoming-webhook/webhook-store.ts';
import { sweepIntegrations } from '../features/integration/check/sweep-integrations.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startFaultyCollector } from './test/faulty/faulty-collector.ts';
import { startFaultyCrm } from './test/faulty/faulty-crm.ts';
import { startFaultySms } from './test/faulty/faulty-sms.ts';
import { startFaultyK, startFaultyL, startFaultyR, startFaultyUntill } from './test/faulty/faulty-till.ts';
import type { FaultyService } from './test/faulty/faulty.ts';
import type { VendorFault } from './test/serve-vendor.ts';

/** Every service whose kind has no test of its own for all of them, as bookkeepings, providers and networks have. */
const SERVICES: Readonly<Record<string, () => Promise<FaultyService>>> = {
  'lightspeed-r': startFaultyR,
  'lightspeed-k': startFaultyK,
  'lightspeed-l': startFaultyL,
  untill: startFaultyUntill,
  cm: startFaultySms,
  teamleader: startFaultyCrm,
  payt: startFaultyCollector,
};
const START = '2026-11-21T10:00:00Z';
/** Past the pauses that services ask for and the first wait of a job, and before anybody is signed out. */
const LATER_MS = 3 * 60_000;

/** What can happen to every call, and what a company reads of it. */
const FAULTS: readonly { fault: VendorFault; reason: IntegrationReason; state: string }[] = [
  { fault: 429, reason: 'busy', state: 'connected' },
  { fault: 500, reason: 'unavailable', state: 'failing' },
  { fault: 401, reason: 'refused', state: 'failing' },
  { fault: 'malformed', reason: 'notUnderstood', state: 'failing' },
  { fault: 'unanswered', reason: 'unavailable', state: 'failing' },
];

let services: FaultyService[];
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  services = await Promise.all(Object.values(SERVICES).map((start) => start()));
  const urls = services.filter(({ name }) => name !== 'untill').map(({ name, url }) => [name, url]);
  const clients = services.map(({ name }) => [name, { id: 'penning', secret: 'client-secret' }]);
  const journal = process.env['SERVICE_JOURNAL'];
  server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify(Object.fromEntries(urls)),
      SERVICE_CLIENTS: JSON.stringify(Object.fromEntries(clients)),
      ...(journal ? { SERVICE_JOURNAL: journal } : {}),
    },
    writeLog: () => undefined,
  });
  for (const service of services) service.setClock(() => server.clock.now());
});
afterAll(async () => {
  await server.stop();
  await Promise.all(services.map((service) => service.stop()));
});

it('covers every service of a kind that no other test covers', () => {
  const names = KNOWN_SERVICES.filter(
    ({ ports }) => !ports?.accounting && !ports?.payments && !ports?.eInvoiceNetwork,
  ).map(({ name }) => name);
  expect(Object.keys(SERVICES).toSorted()).toEqual(names.toSorted());
});

describe.each(Object.keys(SERVICES))('%s', (name) => {
  const params = { name };
  const definition = defined(KNOWN_SERVICES.find((each) => each.name === name));
  let service: FaultyService;
  beforeEach(async () => {
    service = defined(services.find((each) => each.name === name));
    server.clock.set(START);
    company = await furnishCompany(server);
    await connect();
  });
  afterEach(async () => {
    service.setFault(undefined);
    await company.client.integration.disconnect({ params });
    service.clear();
  });

  async function connect(): Promise<void> {
    const { client } = company;
    const { data } = await client.integration.connect({ params, body: { config: { ...service.config } } });
    if (data.authorisationUrl === null) return;
    const query = defined(service.agreement).agree(data.authorisationUrl);
    await client.integration.callback({ params, query });
  }
  const connection = async () => (await company.client.integration.get({ params })).data;
  const test = async () => (await company.client.integration.test({ params })).data;
  const work = () => service.work(server, company);
  const told = async () =>
    (await company.client.notification.list({ query: { kind: 'integrationProblem' } })).data.length;
  const recover = () => {
    service.setFault(undefined);
    server.clock.advance(LATER_MS);
  };

  it.each(FAULTS)('that meets $fault says so, and does its work once when it is over', async (met) => {
    await service.prepare(company);
    // A token that is refused although it is new has to be replaced by people.
    const isLost = met.fault === 401 && service.agreement !== undefined;
    const reason = isLost ? 'authorisationLost' : met.reason;
    service.setFault(met.fault);
    const words = server.services.texts.translate('en')(`integration.reason_${reason}`);
    expect(await test()).toMatchObject({ ok: false, message: words });
    expect(await connection()).toMatchObject({ state: isLost ? 'needsAuthorisation' : met.state });
    const before = await service.count(company);
    await work();
    await work();
    const done = await service.count(company);
    expect(done).toBeLessThanOrEqual(met.fault === 'unanswered' ? 1 : before);
    recover();
    if (isLost) await connect();
    expect(await test()).toMatchObject({ ok: true });
    expect(await connection()).toMatchObject({ state: 'connected', message: '' });
    for (let times = 0; times < 3; times += 1) await work();
    server.clock.advance(LATER_MS);
    await work();
    expect(await service.count(company)).toBe(1);
  });

  it.skipIf(!definition.authorisation)(
    'whose token has expired renews it, and does its work once',
    async () => {
      await service.prepare(company);
      defined(service.agreement).voidAccess();
      await Promise.all([work(), work()]);
      server.clock.advance(LATER_MS);
      await work();
      expect(await service.count(company)).toBe(1);
      expect(await connection()).toMatchObject({ state: 'connected' });
      expect(await told()).toBe(0);
    },
  );

  it.skipIf(!definition.authorisation)(
    'that withdrew the authorisation stops, tells it once, and does its work once after it is authorised again',
    async () => {
      await service.prepare(company);
      defined(service.agreement).revoke();
      await work();
      await work();
      await sweepIntegrations(server.services);
      expect(await service.count(company)).toBe(0);
      expect(await connection()).toMatchObject({ state: 'needsAuthorisation' });
      expect(await told()).toBe(1);
      await connect();
      server.clock.advance(LATER_MS);
      await work();
      await work();
      expect(await service.count(company)).toBe(1);
      expect(await connection()).toMatchObject({ state: 'connected', message: '' });
    },
  );

  it.skipIf(!definition.webhooks)(
    'that reports twice, late, out of order, unreadably and through somebody else leads to what is so, once',
    async () => {
      await service.prepare(company);
      await work();
      const { changes, tell, forge, known, outcome } = defined(service.reports);
      const url = defined((await connection()).webhookUrl ?? service.reports?.registered?.());
      const before = await known(company);
      changes[0](company);
      await forge?.(url, company);
      expect(
        (await fetch(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`, { method: 'POST' })).status,
      ).toBe(404);
      expect((await fetch(url, { method: 'POST', body: '<html>' })).status).toBe(200);
      await workReports();
      expect(await known(company)).toEqual(before);
      await Promise.all([tell(url, company), tell(url, company)]);
      changes[1](company);
      await tell(url, company);
      await workReports();
      server.clock.advance(LATER_MS);
      await tell(url, company);
      await workReports();
      expect(await known(company)).toEqual(outcome);
      expect(await connection()).toMatchObject({ state: 'connected', message: '' });
    },
  );
});

async function workReports(): Promise<void> {
  const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 100 });
  for (const one of due) {
    // Some take no more than so many calls a second, by a clock that stands still otherwise.
    server.clock.advance(1000);
    await Promise.all([1, 2].map(() => runWebhooks(server.services, CHANGE_HANDLERS, one)));
  }
}
