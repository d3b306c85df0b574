import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
  markAsSent,
} from '../../test/furnish-company.ts';
import { type TestServer, cloneDatabase, startTestServer } from '../../test/start-test-server.ts';
import { deliverMessage } from '../features/outbox/deliver-message.ts';
import { type Environment, readEnvironment } from '../platform/env.ts';
import { type BackupManifest, backup } from './backup.ts';
import { restore } from './restore.ts';
import { verifyEventLog } from './verify-event-log.ts';

const TAKEN_AT = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let company: FurnishedCompany;
let sentId: string;
let uploadId: string;
let folder: string;
let manifest: BackupManifest;
const made: string[] = [];

async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'penning-backup-'));
  made.push(path);
  return path;
}

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const upload = await company.client.upload.create({ body: new File(['The small print'], 'terms.txt') });
  uploadId = upload.data.id;
  const sent = await createSent(company, {
    attachmentIds: [uploadId],
    textTop: 'Tab\there, "quotes", back\\slash, €, 日本',
  });
  sentId = sent.id;
  await company.client.invoice.downloadPdf({ params: { id: sentId } });
  await company.client.invoice.resend({
    params: { id: sentId },
    body: { to: ['klant@klant.example'], subject: 'Invoice', body: 'Hello' },
  });
  const [delivery] = (await company.client.delivery.listOfInvoice({ params: { id: sentId } })).data;
  await deliverMessage(server.services, { companyId: company.companyId, deliveryId: defined(delivery).id });
  const payment = {
    token: crypto.randomUUID(),
    amount: '21.00',
    paidOn: '2026-11-21',
    methodId: null,
    note: '',
  };
  await company.client.invoice.registerPayment({ params: { id: sentId }, body: payment });
  await createDraft(company);
  await furnishCompany(server).then(createSent);
  folder = join(await temporaryFolder(), 'backup');
  manifest = await backup(server.services.env, { folder, at: TAKEN_AT });
});
afterAll(async () => {
  await server.stop();
  for (const path of made) await rm(path, { recursive: true, force: true });
});

/** An installation without any data. */
async function emptyInstallation(): Promise<{ env: Environment; databaseUrl: string; dataDir: string }> {
  const databaseUrl = await cloneDatabase();
  const dataDir = await temporaryFolder();
  return { databaseUrl, dataDir, env: readEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }) };
}

/** Everything a company can see about itself. */
async function everythingOf(api: FurnishedCompany['client']) {
  const bytes = async (file: Promise<Blob>) =>
    Buffer.from(await (await file).arrayBuffer()).toString('base64');
  return {
    invoices: (await api.invoice.list()).data,
    drafts: (await api.invoice.list({ query: { type: 'draft' } })).data,
    invoice: (await api.invoice.get({ params: { id: sentId } })).data,
    timeline: (await api.invoice.listTimeline({ params: { id: sentId } })).data,
    pdf: await bytes(api.invoice.downloadPdf({ params: { id: sentId } })),
    ubl: await bytes(api.invoice.downloadUbl({ params: { id: sentId } })),
    attachment: await bytes(api.upload.download({ params: { id: uploadId } })),
    dashboard: (await api.overview.getDashboard()).data,
    customers: (await api.customer.list()).data,
    profiles: (await api.profile.list()).data,
    company: (await api.company.get()).data,
    numbers: (await api.company.getNumbers()).data,
    mailbox: (await api.delivery.listMailbox()).data,
    found: (await api.overview.search({ query: { term: 'bakkerij' } })).data,
  };
}

describe('a backup', () => {
  it('lists its contents', async () => {
    expect(manifest).toMatchObject({ takenAt: TAKEN_AT.toISOString() });
    const rows = Object.fromEntries(manifest.tables.map(({ name, rows: count }) => [name, count]));
    expect(rows).toMatchObject({
      companies: 2,
      users: 2,
      documents: 3,
      payments: 1,
      mailbox_messages: 1,
      // The invoice, and a message to each of the two people who signed up.
      deliveries: 3,
    });
    expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
    expect((await readdir(folder)).toSorted()).toEqual(['files', 'manifest.json', 'secret.key', 'tables']);
  });

  it('is readable by its owner only', async () => {
    for (const path of ['.', 'tables', 'manifest.json', 'secret.key', 'tables/users.gz']) {
      const { mode } = await stat(join(folder, path));
      expect((mode & 0o077).toString(8), path).toBe('0');
    }
  });

  it('restored into an empty installation gives the same installation', async () => {
    const { env, databaseUrl, dataDir } = await emptyInstallation();
    const before = await everythingOf(company.client);
    expect(await restore(env, folder)).toEqual(manifest);
    const restored = await startTestServer({
      databaseUrl,
      clock: server.clock,
      env: { DATA_DIR: dataDir, RUN_JOBS: 'false' },
    });
    // The address differs only because a test uses any free port.
    const moved = JSON.parse(
      JSON.stringify(before).replaceAll(server.services.publicUrl, restored.services.publicUrl),
    ) as typeof before;
    const client = restored.as(company.token);
    expect(await everythingOf(client)).toEqual(moved);
    const eventLog = await verifyEventLog(restored.services.database, restored.services.storage);
    expect(eventLog).toEqual(await verifyEventLog(server.services.database, server.services.storage));
    expect(eventLog).toMatchObject({ companies: 2, problems: [] });
    const token = defined(defined(before.invoice.viewLink).split('/').at(-1));
    expect((await restored.anonymous.external.getInvoice({ params: { token } })).data.number).toBe(
      before.invoice.number,
    );
    const draft = await createDraft({ ...company, client });
    expect((await markAsSent({ ...company, client }, draft)).number).toBe(before.numbers.nextNumber);
    expect((await verifyEventLog(restored.services.database, restored.services.storage)).problems).toEqual(
      [],
    );
    await restored.stop();
  });

  it('leaves row-level security and references as strict as before', async () => {
    const { env, databaseUrl } = await emptyInstallation();
    await restore(env, folder);
    const restored = await startTestServer({ databaseUrl, env: { RUN_JOBS: 'false' } });
    const [superuser, before] = [await restored.superuser(), await server.superuser()];
    const strictness = `SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class
      WHERE relnamespace = 'penning'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`;
    expect((await superuser.query(strictness)).rows).toEqual((await before.query(strictness)).rows);
    await before.end();
    const deferred = await superuser.query(
      `SELECT conname FROM pg_constraint WHERE connamespace = 'penning'::regnamespace AND contype = 'f' AND condeferrable`,
    );
    expect(deferred.rows).toEqual([]);
    await superuser.end();
    await restored.stop();
  });

  it('is refused where there is data already, and changes nothing', async () => {
    const before = await everythingOf(company.client);
    await expect(restore(server.services.env, folder)).rejects.toThrow('There is data here already');
    expect(await everythingOf(company.client)).toEqual(before);
  });

  it('is refused where another key exists', async () => {
    const { env, dataDir } = await emptyInstallation();
    await writeFile(join(dataDir, 'secret.key'), 'another key');
    await expect(restore(env, folder)).rejects.toThrow('has a key of its own');
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('another key');
  });

  it('of a newer version is refused', async () => {
    const newer = await copyOfBackup();
    await writeFile(
      join(newer, 'manifest.json'),
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later.sql'] }),
    );
    const { env } = await emptyInstallation();
    await expect(restore(env, newer)).rejects.toThrow('The backup is of a newer Penning (9999-later.sql)');
  });

  it('that is damaged leaves the database empty', async () => {
    const damaged = await copyOfBackup();
    const table = join(damaged, 'tables', 'payments.gz');
    const bytes = await readFile(table);
    await writeFile(table, bytes.subarray(0, bytes.length - 12));
    const { env, databaseUrl, dataDir } = await emptyInstallation();
    await expect(restore(env, damaged)).rejects.toThrow();
    const empty = await startTestServer({ databaseUrl, env: { DATA_DIR: dataDir, RUN_JOBS: 'false' } });
    expect((await empty.anonymous.installation.getHealth()).data.empty).toBe(true);
    await empty.stop();
    await restore(env, folder);
  });
});

async function copyOfBackup(): Promise<string> {
  const path = join(await temporaryFolder(), 'copy');
  await cp(folder, path, { recursive: true });
  return path;
}
