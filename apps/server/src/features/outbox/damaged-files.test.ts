import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { registerCompany } from '../delivery/test-company.ts';
import { deliverMessage } from './deliver-message.ts';

let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;
const logged: string[] = [];

beforeAll(async () => {
  smtp = await startTestSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' };
  server = await startTestServer({ env, writeLog: (line) => logged.push(line) });
  company = await registerCompany(server);
  companyId = (await company.client.company.get()).data.id;
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.taken.length = 0;
  logged.length = 0;
});

/** Where a file of the company is on the disk. */
async function placeOf(purpose: 'pdf' | 'attachment', id?: string): Promise<string> {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ key: string }>(
    'SELECT key FROM penning.files WHERE purpose = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY created_at DESC LIMIT 1',
    [purpose, id ?? null],
  );
  await superuser.end();
  return join(server.dataDir, 'files', defined(rows[0]).key);
}

async function deliveryOf(invoiceId: string) {
  const { data } = await company.client.delivery.listOfInvoice({ params: { id: invoiceId } });
  return defined(data[0]);
}

const downloadPdf = async (id: string) =>
  Buffer.from(await (await company.client.invoice.downloadPdf({ params: { id } })).bytes());

it('an emptied, a changed and a lost PDF are made again, byte for byte, and mailed whole', async () => {
  const invoice = await company.send(['ann@example.test']);
  const whole = await downloadPdf(invoice.id);
  const place = await placeOf('pdf');
  for (const damage of [
    () => writeFile(place, ''),
    () => writeFile(place, Buffer.concat([whole.subarray(0, 900), Buffer.alloc(100), whole.subarray(1000)])),
    () => rm(place),
  ]) {
    await damage();
    expect((await downloadPdf(invoice.id)).equals(whole)).toBe(true);
    expect((await readFile(place)).equals(whole)).toBe(true);
  }
  await writeFile(place, '');
  await deliverMessage(server.services, { companyId, deliveryId: (await deliveryOf(invoice.id)).id });
  const mail = await PostalMime.parse(defined(smtp.taken[0]).source);
  const attached = defined(mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf'));
  expect(Buffer.from(attached.content as ArrayBuffer).equals(whole)).toBe(true);
});

it('a damaged attachment is reported, its message waits, and is sent once the file is back', async () => {
  const { data: file } = await company.client.upload.create({
    body: new File(['terms of the job'], 'job.txt', { type: 'text/plain' }),
  });
  const invoice = await company.send(['ann@example.test'], { attachmentIds: [file.id] });
  const place = await placeOf('attachment', file.id);
  const content = await readFile(place);
  await writeFile(place, 'terms of the jot');

  await expect(company.client.upload.download({ params: { id: file.id } })).rejects.toMatchObject({
    code: 1196,
    status: 410,
  });
  const { id: deliveryId } = await deliveryOf(invoice.id);
  await deliverMessage(server.services, { companyId, deliveryId });
  expect(smtp.taken).toHaveLength(0);
  expect(await deliveryOf(invoice.id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    reason: expect.stringContaining('damaged'),
  });
  expect(logged.some((line) => line.includes('"file-damaged"') && line.includes(file.id))).toBe(true);
  const { data: told } = await company.client.notification.list();
  expect(told.filter(({ kind }) => kind === 'fileDamaged')).toMatchObject([{ data: { name: 'job.txt' } }]);
  const health = await server.services.database.platform
    .selectNoFrom((row) => row.fn<string>('count_damaged_files').as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(health.count)).toBe(1);

  await writeFile(place, content);
  server.clock.advance(60_000);
  await deliverMessage(server.services, { companyId, deliveryId });
  expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted', attempts: 1 });
  const mail = await PostalMime.parse(defined(smtp.taken[0]).source);
  expect(mail.attachments.map(({ filename }) => filename)).toContain('job.txt');
});
