import { defined } from '@penning/domain';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type Answer, type TestSmtp, startTestSmtp } from '../../mail/start-test-smtp.ts';
import { qrPng } from '../../pdf/qr/qr-png.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { queueDelivery } from '../delivery/queue-delivery.ts';
import { claimDelivery } from '../delivery/queue/claim-store.ts';
import { sweepDeliveries } from '../delivery/sweep-deliveries.ts';
import { makeEInvoicePossible, registerCompany } from '../delivery/test-company.ts';
import { deliverMessage } from './deliver-message.ts';

const MINUTE = 60_000;
const START = '2026-11-21T10:00:00Z';
let smtp: TestSmtp;
let server: TestServer;
let company: Awaited<ReturnType<typeof registerCompany>>;
let companyId: string;
let answer: (address: string) => Answer = () => undefined;

beforeAll(async () => {
  smtp = await startTestSmtp({ recipient: (address) => answer(address) });
  // The test is its own worker, so that it sees each step.
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'penning@mail.example.test', RUN_JOBS: 'false' };
  server = await startTestServer({ env });
  company = await registerCompany(server, { company: 'Bakkerij Zoë' });
  companyId = (await company.client.company.get()).data.id;
});

afterAll(() => server.stop());

beforeEach(() => {
  answer = () => undefined;
  smtp.taken.length = 0;
  server.clock.set(START);
});

async function deliveryOf(invoiceId: string) {
  const { data } = await company.client.delivery.listOfInvoice({ params: { id: invoiceId } });
  return defined(data[0]);
}

async function run(deliveryId: string): Promise<void> {
  await deliverMessage(server.services, { companyId, deliveryId });
}

async function eventsOf(invoiceId: string) {
  const { data } = await company.client.invoice.listTimeline({ params: { id: invoiceId } });
  return data.map(({ event }) => event).filter((event) => ['queued', 'accepted', 'failed'].includes(event));
}

it('an invoice is sent with its PDF, and its delivery and event log say so', async () => {
  const invoice = await company.send(['ann@example.test'], { cc: ['bob@example.test'] });
  const queued = await deliveryOf(invoice.id);
  expect(queued).toMatchObject({
    state: 'queued',
    attempts: 0,
    recipient: 'ann@example.test, bob@example.test',
  });
  await run(queued.id);
  expect(await deliveryOf(invoice.id)).toMatchObject({
    state: 'accepted',
    attempts: 1,
    reason: '',
    nextTryAt: null,
    subject: `Invoice ${invoice.number}`,
  });
  expect(await eventsOf(invoice.id)).toEqual(['queued', 'accepted']);

  const [taken] = smtp.taken;
  expect(taken).toMatchObject({
    from: 'penning@mail.example.test',
    to: ['ann@example.test', 'bob@example.test'],
  });
  const mail = await PostalMime.parse(defined(taken).source);
  expect(mail).toMatchObject({
    from: { name: 'Bakkerij Zoë', address: 'penning@mail.example.test' },
    subject: `Invoice ${invoice.number}`,
    messageId: `<${queued.id}@mail.example.test>`,
  });
  expect(mail.replyTo?.[0]?.address).toContain('@example.test');
  // A person sent it: a mailbox for invoices that ignores automatic mail accepts it.
  expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(invoice.viewLink);
    expect(part).toContain('€\u00a0121,00');
    expect(part).toContain('2026-12-05');
  }
  expect(mail.html).toContain('Dear Klant &amp; Co,');
  const pdf = defined(mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf'));
  expect(pdf.filename).toBe(`Bakkerij Zoë ${invoice.number}.pdf`);
  const file = await company.client.invoice.downloadPdf({ params: { id: invoice.id } });
  expect(Buffer.compare(Buffer.from(pdf.content as ArrayBuffer), await file.bytes())).toBe(0);
});

it('run many times at once, a message is sent once', async () => {
  const invoice = await company.send(['ann@example.test']);
  const { id } = await deliveryOf(invoice.id);
  await Promise.all([run(id), run(id), run(id), run(id)]);
  await run(id);
  expect(smtp.taken).toHaveLength(1);
  expect(await eventsOf(invoice.id)).toEqual(['queued', 'accepted']);
});

it('queued twice with the same intent, there is one delivery', async () => {
  const invoice = await company.send(['ann@example.test']);
  await server.services.database.withTenant(
    companyId,
    { kind: 'system', id: null, name: '', origin: '' },
    (tx) =>
      queueDelivery(tx, server.services, {
        documentId: invoice.id,
        intent: `send:${invoice.id}`,
        to: ['ann@example.test'],
        cc: [],
        subject: '',
        body: '',
        attachPdf: false,
        attachUbl: false,
      }),
  );
  expect((await company.client.delivery.listOfInvoice({ params: { id: invoice.id } })).data).toHaveLength(1);
  expect(await eventsOf(invoice.id)).toEqual(['queued']);
});

describe('failures', () => {
  it('a permanent refusal fails immediately, with the server’s words, and can be retried by hand', async () => {
    answer = () => ({ code: 550, text: 'No such person' });
    const invoice = await company.send(['nobody@example.test']);
    const { id } = await deliveryOf(invoice.id);
    await run(id);
    expect(await deliveryOf(invoice.id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('No such person'),
      nextTryAt: null,
    });
    answer = () => undefined;
    const { data } = await company.client.delivery.retry({ params: { id } });
    expect(data).toMatchObject({ state: 'queued', attempts: 0, reason: '' });
    await run(id);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted', attempts: 1 });
    expect(await eventsOf(invoice.id)).toEqual(['queued', 'failed', 'queued', 'accepted']);
  });

  it('a temporary refusal is retried after a minute, and not before', async () => {
    answer = () => ({ code: 451, text: 'Try later' });
    const invoice = await company.send(['ann@example.test']);
    const { id } = await deliveryOf(invoice.id);
    await run(id);
    const nextTryAt = new Date(server.clock.now().getTime() + MINUTE).toISOString();
    expect(await deliveryOf(invoice.id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      nextTryAt,
      reason: expect.stringContaining('Try later'),
    });
    answer = () => undefined;
    await run(id);
    expect(smtp.taken).toHaveLength(0);
    server.clock.advance(MINUTE);
    await run(id);
    expect(smtp.taken).toHaveLength(1);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted', attempts: 2, reason: '' });
    expect(await eventsOf(invoice.id)).toEqual(['queued', 'accepted']);
  });

  it('after the sixth failure it has failed, each wait longer than the one before', async () => {
    answer = () => ({ code: 451, text: 'Never' });
    const invoice = await company.send(['ann@example.test']);
    const { id } = await deliveryOf(invoice.id);
    for (const minutes of [1, 5, 15, 60, 240]) {
      const at = server.clock.now().toISOString();
      await run(id);
      server.clock.set(START);
      const { state, nextTryAt } = await deliveryOf(invoice.id);
      server.clock.set(at);
      server.clock.advance(minutes * MINUTE);
      expect({ state, nextTryAt }).toEqual({ state: 'queued', nextTryAt: server.clock.now().toISOString() });
    }
    await run(id);
    // By now the login would have expired.
    server.clock.set(START);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'failed', attempts: 6 });
    expect(await eventsOf(invoice.id)).toEqual(['queued', 'failed']);
  });

  it('a refusal is explained to each reader in their own language', async () => {
    answer = () => ({ code: 550, text: '5.1.1 No such person' });
    const invoice = await company.send(['gone@example.test']);
    await run((await deliveryOf(invoice.id)).id);
    const params = { id: invoice.id };
    const reasons = await Promise.all(
      (['en', 'nl', 'de'] as const).map(async (language) => {
        const { data } = await server.as(company.token, language).delivery.listOfInvoice({ params });
        const [only] = defined(data[0]).recipients;
        expect(defined(data[0]).reason).toBe(`gone@example.test: ${defined(only).reason}`);
        return defined(only).reason;
      }),
    );
    const words = (language: 'en' | 'nl' | 'de') =>
      server.services.texts.translate(language)('mail.refused_unknownAddress');
    expect(reasons).toEqual(
      (['en', 'nl', 'de'] as const).map((language) => `${words(language)} (550 5.1.1 No such person)`),
    );
  });

  it('some recipients refused counts as accepted and says which', async () => {
    answer = (address) => (address.startsWith('gone') ? { code: 550, text: 'Gone' } : undefined);
    const invoice = await company.send(['ann@example.test'], { cc: ['gone@example.test'] });
    const { id } = await deliveryOf(invoice.id);
    await run(id);
    expect(await deliveryOf(invoice.id)).toMatchObject({
      state: 'accepted',
      reason: expect.stringMatching(/^gone@example\.test: .*\(550 .*Gone\)$/),
      recipients: [
        { address: 'ann@example.test', state: 'accepted', reason: '' },
        { address: 'gone@example.test', state: 'failed' },
      ],
    });
  });
});

describe('a lost delivery', () => {
  it('whose process died has its claim expire, is queued by the sweep, and is sent', async () => {
    const invoice = await company.send(['ann@example.test']);
    const { id } = await deliveryOf(invoice.id);
    const at = server.clock.now();
    const until = new Date(at.getTime() + 3 * MINUTE);
    const claim = await server.services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
      claimDelivery(tx, id, { at, until }),
    );
    expect(claim).toMatchObject({ attempts: 1 });
    await run(id);
    expect(smtp.taken).toHaveLength(0);
    await expect(company.client.delivery.retry({ params: { id } })).rejects.toMatchObject({ status: 409 });
    server.clock.advance(6 * MINUTE);
    const jobs = await jobsFor(id);
    await sweepDeliveries(server.services);
    await sweepDeliveries(server.services);
    expect((await jobsFor(id)) - jobs).toBe(1);
    await run(id);
    expect(smtp.taken).toHaveLength(1);
    expect(await deliveryOf(invoice.id)).toMatchObject({ state: 'accepted', attempts: 2 });
  });
});

it('of another company is neither shown nor retried', async () => {
  const invoice = await company.send(['ann@example.test']);
  const { id } = await deliveryOf(invoice.id);
  const stranger = await registerCompany(server);
  await expect(stranger.client.delivery.listOfInvoice({ params: { id: invoice.id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(stranger.client.delivery.retry({ params: { id } })).rejects.toMatchObject({ status: 404 });
  const otherId = (await stranger.client.company.get()).data.id;
  await deliverMessage(server.services, { companyId: otherId, deliveryId: id });
  expect(smtp.taken).toHaveLength(0);
});

it('that was accepted can’t be retried by hand', async () => {
  const invoice = await company.send(['ann@example.test']);
  const { id } = await deliveryOf(invoice.id);
  await expect(company.client.delivery.retry({ params: { id } })).rejects.toMatchObject({ status: 409 });
  await run(id);
  await expect(company.client.delivery.retry({ params: { id } })).rejects.toMatchObject({ status: 409 });
});

it('with an SMTP server there is no mailbox', async () => {
  await expect(company.client.delivery.listMailbox()).rejects.toMatchObject({ status: 404 });
  await expect(company.client.delivery.clearMailbox()).rejects.toMatchObject({ status: 404 });
});

it('a message carries the e-invoice, the document’s own files and the logo', async () => {
  const { client } = company;
  await makeEInvoicePossible(company);
  const logo = await sharp({ create: { width: 800, height: 200, channels: 4, background: '#1d7248' } })
    .png()
    .toBuffer();
  const profile = defined((await client.profile.list()).data[0]);
  await client.profile.uploadLogo({
    params: { id: profile.id },
    body: new File([new Uint8Array(logo)], 'logo.png'),
  });
  const terms = (
    await client.upload.create({ body: new File(['Our terms'], 'terms.txt', { type: 'text/plain' }) })
  ).data;
  const invoice = await company.send(['ann@example.test'], { attachUbl: true, attachmentIds: [terms.id] });
  await run((await deliveryOf(invoice.id)).id);

  const mail = await PostalMime.parse(defined(smtp.taken[0]).source);
  expect(mail.attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`).toSorted()).toEqual(
    [
      `Bakkerij Zoë ${invoice.number}.pdf application/pdf`,
      `Bakkerij Zoë ${invoice.number}.xml application/xml`,
      'logo.png image/png',
      'pay.png image/png',
      'terms.txt text/plain',
    ].toSorted(),
  );
  const inline = mail.attachments.find(({ filename }) => filename === 'logo.png');
  expect(inline).toMatchObject({ contentId: '<logo@penning>', disposition: 'inline', related: true });
  expect(mail.html).toContain('<img class="logo" src="cid:logo@penning" width="200" height="50"');
  const code = mail.attachments.find(({ filename }) => filename === 'pay.png');
  expect(code).toMatchObject({ contentId: '<pay@penning>', disposition: 'inline', related: true });
  expect(Buffer.from(defined(code).content as ArrayBuffer)).toEqual(
    Buffer.from(defined(qrPng(defined(invoice.viewLink)))),
  );
  expect(mail.html).toContain('src="cid:pay@penning"');
  const xml = mail.attachments.find(({ mimeType }) => mimeType === 'application/xml');
  expect(Buffer.from(defined(xml).content as ArrayBuffer).toString()).toContain(
    `<cbc:ID>${invoice.number}</cbc:ID>`,
  );
});

it('after the link was revoked, a message sent again carries the new one', async () => {
  const invoice = await company.send(['ann@example.test']);
  const params = { id: invoice.id };
  const { data } = await company.client.invoice.revokeLink({ params });
  expect(data.viewLink).not.toBe(invoice.viewLink);
  await run((await deliveryOf(invoice.id)).id);
  const mail = await PostalMime.parse(defined(smtp.taken[0]).source);
  expect(mail.text).toContain(data.viewLink);
  expect(mail.text).not.toContain(invoice.viewLink);
});

it('while the mail server is down a message waits, and says why in the company’s language', async () => {
  await smtp.stop();
  const invoice = await company.send(['ann@example.test']);
  await run((await deliveryOf(invoice.id)).id);
  expect(await deliveryOf(invoice.id)).toMatchObject({
    state: 'queued',
    attempts: 1,
    reason: 'The mail server couldn’t be reached (ECONNREFUSED).',
  });
});

async function jobsFor(deliveryId: string): Promise<number> {
  const superuser = await server.superuser();
  try {
    const { rows } = await superuser.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'deliver-message' AND data->>'deliveryId' = $1`,
      [deliveryId],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await superuser.end();
  }
}
