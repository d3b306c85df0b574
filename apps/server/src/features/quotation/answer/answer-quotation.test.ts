import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, markAsSent } from '../../../../test/furnish-company.ts';
import {
  createQuotation,
  createSentQuotation,
  quotationBody,
  tokenOf,
} from '../../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';
import { deliverMessage } from '../../outbox/deliver-message.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  company ??= await furnishCompany(server);
  await server.services.database.platform.deleteFrom('rateLimits').execute();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer());

async function acceptAsCustomer(quotation: { viewLink: string | null }, signature: string | null = null) {
  const params = { token: tokenOf(quotation) };
  const { formToken } = (await server.anonymous.external.getQuotation({ params })).data;
  const body = { formToken, name: 'Zoë van Dijk', signature };
  return server.anonymous.external.acceptQuotation({ params, body });
}

describe('the sealed PDF of an acceptance', () => {
  it('says who accepted what, encloses the quotation’s PDF and is sealed by its hash in the event log', async () => {
    const quotation = await createSentQuotation(company);
    const params = { id: quotation.id };
    const pdf = await bytesOf(company.client.quotation.downloadPdf({ params }));
    const { data } = await acceptAsCustomer(quotation, 'M10 120L80 40L150 130');
    expect(data).toMatchObject({ state: 'accepted', answer: { name: 'Zoë van Dijk' } });
    const proof = await bytesOf(company.client.quotation.downloadAcceptance({ params }));
    expect(await bytesOf(company.client.quotation.downloadAcceptance({ params }))).toEqual(proof);
    const { answer } = (await company.client.quotation.get({ params })).data;
    expect(answer).toMatchObject({ pdfHash: sha256(pdf), proofHash: sha256(proof) });
    const database = await server.superuser();
    const { rows } = await database.query<{ data: string }>(
      `SELECT data FROM penning.document_events WHERE document_id = $1 AND event = 'quotationAccepted'`,
      [quotation.id],
    );
    await database.end();
    expect(JSON.parse(defined(rows[0]).data)).toMatchObject({
      name: 'Zoë van Dijk',
      onBehalf: false,
      proofHash: sha256(proof),
      pdfHash: sha256(pdf),
    });
    const { text, enclosed } = readPdf(proof);
    expect(text).toContain('Acceptance of quotation');
    expect(text).toContain('Zoë van Dijk');
    expect(text).toContain('127.0.0.1');
    expect(text).toContain('2026-11-21T10:00:00.000Z');
    expect(text).toContain(sha256(pdf));
    expect(sha256(enclosed)).toBe(sha256(pdf));
  });

  it('encloses the terms that the quotation was sent with, which the customer can read before accepting', async () => {
    const other = await furnishCompany(server);
    const bytes = '%PDF-1.7\nterms\n%%EOF\n';
    const upload = { query: { language: 'en' as const }, body: new File([bytes], 'Terms 2026.pdf') };
    const { data: terms } = await other.client.terms.upload(upload);
    const quotation = await createSentQuotation(other);
    await other.client.terms.delete({ params: { id: terms.id } });
    const page = await fetch(`${quotation.viewLink}/accept`);
    expect(await page.text()).toContain(`/external/terms/${tokenOf(quotation)}`);
    await acceptAsCustomer(quotation);
    const params = { id: quotation.id };
    const proof = await bytesOf(other.client.quotation.downloadAcceptance({ params }));
    const hash = sha256(Buffer.from(bytes));
    expect(readPdf(proof).text).toContain(hash);
    expect(readPdf(proof).text).toContain('Terms 2026.pdf');
    expect(sha256(readPdf(proof, 2).enclosed)).toBe(hash);
  });

  it('is emailed to the customer and the company', async () => {
    const quotation = await createSentQuotation(company);
    await acceptAsCustomer(quotation);
    const params = { id: quotation.id };
    const { data: deliveries } = await company.client.delivery.listOfInvoice({ params });
    for (const { id } of deliveries) {
      await deliverMessage(server.services, { companyId: company.companyId, deliveryId: id });
    }
    const { data: list } = await company.client.delivery.listMailbox();
    const mails = await Promise.all(
      list.slice(0, 2).map(async ({ id }) => {
        const { data } = await company.client.delivery.getMailboxMessage({ params: { id } });
        return data;
      }),
    );
    const customers = defined(mails.find(({ to }) => to === 'administratie@korenaar.example'));
    const companys = defined(mails.find(({ to }) => to === 'administratie@voorbeeld.example'));
    const { name: sender } = (await company.client.company.get()).data;
    expect(customers.subject).toBe(`You have accepted quotation ${quotation.number}`);
    expect(customers.attachments.map(({ filename }) => filename)).toEqual([
      `${sender} ${quotation.number}.pdf`,
      `${sender} ${quotation.number}-acceptance.pdf`,
    ]);
    expect(customers.text).toContain('Zoë van Dijk has accepted quotation');
    expect(customers.text).toContain('Valid until: 2026-12-21');
    expect(companys.attachments.map(({ filename }) => filename)).toEqual([
      `${sender} ${quotation.number}-acceptance.pdf`,
    ]);
    for (const { source } of mails) expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(companys.text).toContain(`/archive?type=quotation&invoice_id=${quotation.id}`);
    const { data: news } = await company.client.notification.list({ query: {} });
    expect(news.find(({ documentId }) => documentId === quotation.id)).toMatchObject({
      kind: 'quotationAnswered',
      number: quotation.number,
      data: { outcome: 'accepted', name: 'Zoë van Dijk' },
    });
  });

  it('states that somebody at the company recorded it', async () => {
    const { id } = await createSentQuotation(company);
    const body = { name: 'Ann', reason: 'By telephone, {{amount}}' };
    const { data } = await company.client.quotation.accept({ params: { id }, body });
    expect(data.answer).toMatchObject({ givenBy: 'staff', name: 'Ann', reason: body.reason });
    expect(defined(data.answer).userName).not.toBe('');
    const proof = await bytesOf(company.client.quotation.downloadAcceptance({ params: { id } }));
    const { text } = readPdf(proof);
    expect(text.replace(/\s+/g, ' ')).toContain('on the customer’s behalf');
    expect(text).toContain('By telephone');
  });
});

/** The text of a PDF and the first file embedded in it. */
function readPdf(bytes: Uint8Array, which = 1): { text: string; enclosed: Uint8Array } {
  const folder = mkdtempSync(join(tmpdir(), 'acceptance-'));
  try {
    const file = join(folder, 'proof.pdf');
    writeFileSync(file, bytes);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const enclosed = join(folder, 'enclosed.pdf');
    execFileSync('pdfdetach', ['-save', String(which), '-o', enclosed, file]);
    return { text, enclosed: readFileSync(enclosed) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('converting', () => {
  it('makes a draft invoice with all lines, linked both ways, once', async () => {
    const quotation = await createSentQuotation(company, { reference: 'PO-7', textTop: 'As agreed' });
    const params = { id: quotation.id };
    const creationToken = randomUUID();
    const calls = await Promise.all([
      company.client.quotation.convert({ params, body: { creationToken } }),
      company.client.quotation.convert({ params, body: { creationToken } }),
    ]);
    const invoice = calls[0].data;
    expect(calls[1].data.id).toBe(invoice.id);
    expect(invoice).toMatchObject({
      status: 0,
      number: null,
      totalIncl: quotation.totalIncl,
      reference: 'PO-7',
      term: 14,
      text: { top: 'As agreed' },
      fromQuotation: { id: quotation.id, number: quotation.number },
    });
    expect(invoice.lines.map(({ description, price }) => [description, price])).toEqual(
      quotation.lines.map(({ description, price }) => [description, price]),
    );
    const { data: after } = await company.client.quotation.get({ params });
    expect(after).toMatchObject({ status: 6, state: 'converted', becameInvoice: { id: invoice.id } });
    await expect(
      company.client.quotation.convert({ params, body: { creationToken: randomUUID() } }),
    ).rejects.toMatchObject({ code: 1171 });
    const sent = await markAsSent(company, invoice);
    expect(sent.fromQuotation).toMatchObject({ number: quotation.number });
  });

  it('twice at the same time with different tokens makes one invoice', async () => {
    const { id } = await createQuotation(company);
    const outcomes = await Promise.allSettled(
      [randomUUID(), randomUUID(), randomUUID()].map((creationToken) =>
        company.client.quotation.convert({ params: { id }, body: { creationToken } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await company.client.quotation.restore({ params: { id } });
    expect(data).toMatchObject({ status: 5, state: 'draft', number: null });
  });
});

describe('numbers, terms and the event log', () => {
  it('uses numbers of the quotations’ own range and the company’s usual term', async () => {
    await company.client.quotation.updateSettings({ body: { term: 45 } });
    const { data } = await company.client.quotation.create({ body: bodyWithoutTerm() });
    expect(data).toMatchObject({ term: 45, dueDate: '2027-01-05', validUntil: null });
    const { data: before } = await company.client.company.getNumbers();
    const sent = await createSentQuotation(company);
    expect(sent.number).toBe(before.nextQuotationNumber);
    expect((await company.client.company.getNumbers()).data.nextNumber).toBe(before.nextNumber);
    expect(sent).toMatchObject({ kind: 'quotation', validUntil: '2026-12-21', dueDate: '2026-12-21' });
    expect(sent.text.footer).toBe('This quotation is not binding until it has been accepted.');
    await company.client.quotation.updateSettings({ body: { term: 30 } });
  });

  it('refuses a last day before its own date', async () => {
    const refused = company.client.quotation.create({
      body: { ...bodyWithoutTerm(), sendDate: '2026-12-01', validUntil: '2026-11-30' },
    });
    await expect(refused).rejects.toMatchObject({ field: 'validUntil', code: 5 });
    const { id, version } = await createQuotation(company, { validUntil: '2026-11-20' });
    const sending = company.client.quotation.send({ params: { id }, body: { version, channel: 'mark' } });
    await expect(sending).rejects.toMatchObject({ field: 'validUntil' });
  });

  it('stays intact when an archived quotation is deleted with everything that belongs to it', async () => {
    const { id } = await createSentQuotation(company);
    await company.client.quotation.accept({ params: { id }, body: { name: 'Ann' } });
    await company.client.quotation.archive({ params: { id } });
    const database = await server.superuser();
    await database.query(
      `UPDATE penning.documents SET outcome_at = outcome_at - interval '7 years' WHERE id = $1`,
      [id],
    );
    await database.end();
    await company.client.quotation.delete({ params: { id } });
    const report = await verifyEventLog(server.services.database, server.services.storage);
    expect(report.problems).toEqual([]);
    await expect(company.client.quotation.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it.each(['draft', 'open', 'accepted', 'rejected', 'expired', 'converted', 'archived'] as const)(
    'lists what is %s as each of them says itself',
    async (state) => {
      const { data } = await company.client.quotation.list({ query: { state, perPage: 200 } });
      const { data: all } = await company.client.quotation.list({ query: { perPage: 200 } });
      expect(data.map(({ id }) => id).toSorted()).toEqual(
        all.flatMap((row) => (row.state === state ? row.id : [])).toSorted(),
      );
    },
  );
});

function bodyWithoutTerm() {
  const { term: _, ...body } = quotationBody(company);
  return body;
}
