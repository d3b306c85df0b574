import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { runBulk } from '../features/bulk/run-bulk.ts';
import { listConnectionRows } from '../features/connection/connection-store.ts';
import { openConnection } from '../features/connection/seal-connection.ts';
import { connectionToken } from '../features/connection/webhook/webhook-address.ts';
import { openProvider } from '../features/payment/provider/company-provider.ts';
import { systemActor } from '../platform/system-actor.ts';
import { startEboekhouden } from './eboekhouden/test/simulator.ts';
import { startExact } from './exact/test/simulator.ts';
import { KNOWN_SERVICES } from './known-integrations.ts';
import { startMollie } from './mollie/test/simulator.ts';
import { startMoneybird } from './moneybird/test/simulator.ts';
import { startMultiSafepay } from './multisafepay/test/simulator.ts';
import { startOwnAccessPoint } from './own-access-point/test/simulator.ts';
import { startRecommand } from './recommand/test/simulator.ts';
import { startSnelstart } from './snelstart/test/simulator.ts';
import { startStorecove } from './storecove/test/simulator.ts';
import { startStripe } from './stripe/test/simulator.ts';
import { startFaultyCollector } from './test/faulty/faulty-collector.ts';
import { startFaultyCrm } from './test/faulty/faulty-crm.ts';
import { startFaultySms } from './test/faulty/faulty-sms.ts';
import { startFaultyK, startFaultyL, startFaultyR, startFaultyUntill } from './test/faulty/faulty-till.ts';
import { workJobs } from './test/faulty/work-jobs.ts';
import { startTwinfield } from './twinfield/test/simulator.ts';
import { startYuki } from './yuki/test/simulator.ts';

/** Longer than any text that is in Base64 by chance. */
const BASE64 = /[\w+/-]{12,}={0,2}/g;
const CLIENT_SECRET = 'client-secret';
const WEBHOOK_SECRET = 'webhook-secret & <more>';
/** Services that sign nothing, or by the operator's secret: what is stored of a subscription is its id. */
const NAMED_BY_ID: readonly string[] = ['exact', 'recommand', 'teamleader'];

const started = () =>
  Promise.all([
    ...[startTwinfield, startExact, startYuki, startMoneybird, startEboekhouden, startSnelstart].map(
      (start) => start(),
    ),
    ...[startMollie, startStripe, startMultiSafepay].map((start) => start()),
    ...[startOwnAccessPoint, startRecommand, startStorecove].map((start) => start()),
    ...[startFaultyR, startFaultyK, startFaultyL, startFaultyUntill].map((start) => start()),
    ...[startFaultySms, startFaultyCrm, startFaultyCollector].map((start) => start()),
  ]);
type Simulators = Awaited<ReturnType<typeof started>>;
type Simulator = Simulators[number];

let simulators: Simulators;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  simulators = await started();
  folder = await mkdtemp(join(tmpdir(), 'penning-journal-'));
  const urls = simulators
    .filter(({ name }) => !['untill', 'peppol'].includes(name))
    .map(({ name, url }) => [name, url]);
  const clients = simulators.map((each) => [
    each.name,
    {
      id: 'penning',
      secret: CLIENT_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      ...('client' in each ? each.client : {}),
    },
  ]);
  server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify(Object.fromEntries(urls)),
      SERVICE_CLIENTS: JSON.stringify(Object.fromEntries(clients)),
      SERVICE_JOURNAL: folder,
    },
    writeLog: () => undefined,
  });
  for (const each of simulators) {
    if ('now' in each) each.now = () => server.clock.now();
    if ('setClock' in each) each.setClock(() => server.clock.now());
  }
});
afterAll(async () => {
  await server.stop();
  await Promise.all(simulators.map((each) => each.stop()));
  await rm(folder, { recursive: true, force: true });
});

it('no line of a journal has a secret in it, in whatever way it is written', async () => {
  expect(simulators.map(({ name }) => name).toSorted()).toEqual(
    KNOWN_SERVICES.map(({ name }) => name).toSorted(),
  );
  const secrets = new Map<string, string>();
  for (const simulator of simulators) {
    const company = await furnishCompany(server);
    await connect(simulator, company);
    for (const [what, secret] of await secretsOf(simulator.name, company))
      secrets.set(`${simulator.name}: ${what}`, secret);
    await use(simulator, company);
    for (const [what, secret] of await secretsOf(simulator.name, company))
      secrets.set(`${simulator.name}: later ${what}`, secret);
    await company.client.integration.disconnect({ params: { name: simulator.name } });
  }
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(simulators.map(({ name }) => `${name}.jsonl`).toSorted());
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const decoded = Array.from(text.matchAll(BASE64), ([each]) =>
      Buffer.from(each, 'base64').toString('utf8'),
    );
    const whole = [text, ...decoded].join('\n');
    for (const [what, secret] of secrets)
      if (waysToWrite(secret).some((way) => whole.includes(way))) found.push(`${file} has ${what}`);
  }
  expect(secrets.size).toBeGreaterThan(simulators.length);
  expect(found).toEqual([]);
});

async function connect(simulator: Simulator, { client }: FurnishedCompany): Promise<void> {
  const params = { name: simulator.name };
  const { data } = await client.integration.connect({ params, body: { config: { ...simulator.config } } });
  if (data.authorisationUrl === null) return;
  const agreed =
    'agreement' in simulator ? defined(simulator.agreement) : 'agree' in simulator ? simulator : undefined;
  await client.integration.callback({ params, query: defined(agreed).agree(data.authorisationUrl) });
}

/** Has the service called as far as there is something to be done, and its token renewed. */
async function use(simulator: Simulator, company: FurnishedCompany): Promise<void> {
  const { client, companyId } = company;
  const params = { name: simulator.name };
  if ('prepare' in simulator) {
    await simulator.prepare(company);
    simulator.agreement?.voidAccess();
    await simulator.work(server, company);
  }
  if ('purchases' in simulator) {
    const { data } = await client.integration.getMapping({ params });
    const entries = data.entries.map(({ kind, ours, suggested: theirs }) => ({ kind, ours, theirs }));
    await client.integration.saveMapping({ params, body: { entries } });
    const { id } = await createSent(company);
    const body = { token: crypto.randomUUID(), action: 'book' as const, selection: { ids: [id] } };
    const { data: bulk } = await client.bulk.start({ body });
    await runBulk(server.services, { companyId, bulkId: bulk.id });
    await workJobs(server, company);
  }
  if ('countPayments' in simulator) {
    const provider = await openProvider(server.services, companyId, simulator.name);
    await provider.createPayment({
      amount: '121.00',
      currency: 'EUR',
      idempotencyKey: 'one',
      description: 'Invoice',
      language: 'en',
      redirectUrl: server.url,
    } as Parameters<typeof provider.createPayment>[0]);
  }
  expect((await client.integration.test({ params })).data.ok).toBe(true);
}

/** What is sealed with a connection, what the operator registered, and where the service reports. */
async function secretsOf(name: string, { companyId }: FurnishedCompany): Promise<[string, string][]> {
  const { services } = server;
  const { fields } = defined(KNOWN_SERVICES.find((each) => each.name === name));
  const rows = await services.database.withTenant(companyId, systemActor('test'), listConnectionRows);
  const { id, sealed } = openConnection(services, defined(rows.find((row) => row.name === name)));
  const { config, tokens, signingSecret } = defined(sealed);
  const entered = fields.filter(({ type }) => type === 'secret');
  const all: [string, string][] = [
    ...entered.map((field): [string, string] => [field.name, String(config[field.name] ?? '')]),
    ['access token', tokens?.accessToken ?? ''],
    ['refresh token', tokens?.refreshToken ?? ''],
    ['signing secret', NAMED_BY_ID.includes(name) ? '' : (signingSecret ?? '')],
    ['client secret', CLIENT_SECRET],
    ['webhook secret of the registration', WEBHOOK_SECRET],
    ['webhook address', connectionToken(services, { companyId, connectionId: id })],
  ];
  return all.filter(([, secret]) => secret !== '');
}

/** A secret as it is, in a URL, in a form and in XML. */
function waysToWrite(secret: string): string[] {
  const inXml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [secret, encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+'), inXml];
}
