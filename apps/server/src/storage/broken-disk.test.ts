import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/furnish-company.ts';
import { DISK_FAULTS, DISK_MOMENTS, breakDisk } from '../../test/outage/broken-disk.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { registerCompany } from '../features/delivery/test-company.ts';
import { deliverMessage } from '../features/outbox/deliver-message.ts';
import { type TestSmtp, startTestSmtp } from '../mail/start-test-smtp.ts';

const CASES = DISK_FAULTS.flatMap((code) => DISK_MOMENTS.map((moment) => [code, moment] as const));
let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;
let repair: (() => void) | undefined;
const lines: Record<string, unknown>[] = [];
/** The faults logged so far: each immediately, and then at most once a second. */
const named = new Set<unknown>();

beforeAll(async () => {
  smtp = await startTestSmtp();
  server = await startTestServer({
    env: { RUN_JOBS: 'false', LOG_LEVEL: 'warn', SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test' },
    writeLog: (text) => {
      const line: Record<string, unknown> = JSON.parse(text);
      lines.push(line);
      if (line['event'] === 'request-unavailable') named.add(line['errorCode']);
    },
  });
  company = await registerCompany(server);
  companyId = (await company.client.company.get()).data.id;
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
afterEach(() => {
  repair?.();
  repair = undefined;
  lines.length = 0;
  smtp.taken.length = 0;
});

/** Every file of the installation with its content. */
async function filesOf(): Promise<Map<string, string>> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const digest = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  return new Map(await Promise.all(paths.map(async (path) => [path, await digest(path)] as const)));
}

const REFUSED_FOR_NOW = { status: 503, code: 1014, isUnchanged: true, isLogged: true };

/** The outcome of a call while the disk is broken; once it is repaired, the same call works. */
async function whileBroken([code, moment]: (typeof CASES)[number], work: () => Promise<unknown>) {
  const before = await filesOf();
  repair = breakDisk(server.dataDir, code, moment);
  const { status, code: error } = await refusalOf(work());
  repair();
  const after = await filesOf();
  await work();
  return {
    status,
    code: error,
    isUnchanged: JSON.stringify([...before].toSorted()) === JSON.stringify([...after].toSorted()),
    isLogged: named.has(code),
  };
}

describe('a disk that breaks while being written to', () => {
  it.each(CASES)('keeps no half of an upload: %s at %s', async (code, moment) => {
    const upload = () =>
      company.client.upload.create({ body: new File(['Our terms'], 'terms.txt', { type: 'text/plain' }) });
    expect(await whileBroken([code, moment], upload)).toEqual(REFUSED_FOR_NOW);
  });

  it.each(DISK_FAULTS)('keeps no half of a PDF: %s', async (code) => {
    const { id } = await company.send(['ann@example.test']);
    const download = async () => {
      const file = await company.client.invoice.downloadPdf({ params: { id } });
      expect(Buffer.from(await file.bytes()).toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/);
    };
    expect(await whileBroken([code, 'write'], download)).toEqual(REFUSED_FOR_NOW);
  });

  it.each(DISK_FAULTS)('sends an email once, though its journal can’t be written: %s', async (code) => {
    const { id } = await company.send(['ann@example.test']);
    // Its PDF already exists.
    await company.client.invoice.downloadPdf({ params: { id } });
    const deliveryOf = async () =>
      defined((await company.client.delivery.listOfInvoice({ params: { id } })).data[0]);
    const { id: deliveryId } = await deliveryOf();
    repair = breakDisk(server.dataDir, code, 'write');
    await deliverMessage(server.services, { companyId, deliveryId });
    repair();
    await deliverMessage(server.services, { companyId, deliveryId });
    expect(smtp.taken).toHaveLength(1);
    expect(await deliveryOf()).toMatchObject({ state: 'accepted' });
    expect(lines).toContainEqual(expect.objectContaining({ event: 'journal-not-written', errorCode: code }));
  });

  it.each(DISK_FAULTS)('delays an email whose PDF can’t be saved: %s', async (code) => {
    const { id } = await company.send(['ann@example.test']);
    const { data } = await company.client.delivery.listOfInvoice({ params: { id } });
    const deliveryId = defined(data[0]).id;
    repair = breakDisk(server.dataDir, code, 'write');
    await deliverMessage(server.services, { companyId, deliveryId });
    repair();
    expect(smtp.taken).toHaveLength(0);
    server.clock.advance(15_000);
    await deliverMessage(server.services, { companyId, deliveryId });
    expect(smtp.taken).toHaveLength(1);
  });
});
