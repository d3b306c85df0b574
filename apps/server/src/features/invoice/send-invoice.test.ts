import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createDraft,
  createSent,
  customerBody,
  draftBody,
  furnishCompany,
  lineBody,
  markAsSent,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const get = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;

/** Everything a sent invoice shows to anyone: its figures and texts, its PDF and its e-invoice. */
async function everythingOf(id: string) {
  const [invoice, pdf, ubl, timeline] = await Promise.all([
    get(id),
    company.client.invoice.downloadPdf({ params: { id } }),
    company.client.invoice.downloadUbl({ params: { id } }),
    company.client.invoice.listTimeline({ params: { id } }),
  ]);
  return { invoice, timeline: timeline.data, pdf: await bytesOf(pdf), ubl: await ubl.text() };
}

async function bytesOf(blob: Blob): Promise<string> {
  return Buffer.from(await blob.arrayBuffer()).toString('base64');
}

describe('sending', () => {
  it('assigns the number, freezes the content and makes the link', async () => {
    const { data: numbers } = await company.client.company.getNumbers();
    const sent = await createSent(company);
    expect(sent).toMatchObject({
      number: numbers.nextNumber,
      status: 1,
      kind: 'oneoff',
      statuses: ['open', 'notbooked'],
      sendDate: '2026-11-21',
      dueDate: '2026-12-05',
      open: '121.00',
      sentAt: '2026-11-21T10:00:00.000Z',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      viewLink: expect.stringMatching(/\/external\/invoice\/[\w-]{32}$/),
    });
  });

  it('uses today’s date in the time zone of the company', async () => {
    const draft = await createDraft(company);
    server.clock.set('2026-11-21T23:30:00Z');
    const { token } = (
      await server.anonymous.session.login({
        body: { email: company.email, password: 'correct horse battery' },
      })
    ).data;
    const sent = await markAsSent({ ...company, client: server.as(token) }, draft);
    server.clock.set('2026-11-21T10:00:00Z');
    expect(sent).toMatchObject({ sendDate: '2026-11-22', sentAt: '2026-11-21T23:30:00.000Z' });
  });

  it('is refused while something is missing, and names all of it', async () => {
    const lines = [
      lineBody(company, { description: '  ' }),
      lineBody(company, { price: null }),
      lineBody(company, { vatId: null }),
      lineBody(company, { ledgerId: null }),
      lineBody(company, {
        description: 'Only text',
        quantity: null,
        price: null,
        vatId: null,
        ledgerId: null,
        descriptionOnly: true,
      }),
    ];
    const draft = await createDraft(company, { customerId: null, profileId: null, lines });
    const refusal = await refusalOf(markAsSent(company, draft));
    expect(refusal).toMatchObject({ code: 1008, status: 422 });
    expect(refusal.data).toEqual({
      problems: [
        { code: 'noCustomer' },
        { code: 'noProfile' },
        { code: 'missingDescription', line: 0 },
        { code: 'invalidPrice', line: 1 },
        { code: 'missingVat', line: 2 },
        { code: 'missingLedger', line: 3 },
      ],
    });
    const empty = await createDraft(company, { lines: [] });
    expect((await refusalOf(markAsSent(company, empty))).data).toEqual({ problems: [{ code: 'noLines' }] });
    expect(await get(draft.id)).toEqual(draft);
  });

  it('uses up no number when it is refused', async () => {
    const before = (await company.client.company.getNumbers()).data;
    const draft = await createDraft(company);
    const send = (body: object) =>
      company.client.invoice.send({
        params: { id: draft.id },
        body: { version: draft.version, channel: 'mark', ...body },
      });
    expect((await refusalOf(send({ version: 2 }))).code).toBe(ERRORS.changedElsewhere.code);
    expect(await refusalOf(send({ channel: 'email', to: [] }))).toMatchObject({
      code: ERRORS.recipientMissing.code,
      field: 'to',
    });
    const none = await createDraft(company, {
      lines: [lineBody(company, { vatId: company.vat.none }), lineBody(company)],
    });
    const ubl = { version: none.version, channel: 'mark' as const, attachUbl: true };
    expect((await refusalOf(company.client.invoice.send({ params: { id: none.id }, body: ubl }))).code).toBe(
      ERRORS.eInvoiceNotPossible.code,
    );
    expect((await company.client.company.getNumbers()).data).toEqual(before);
    expect(await get(draft.id)).toEqual(draft);
  });

  it('is refused when a changed rate made the amounts too large', async () => {
    const draft = await createDraft(company, { lines: [lineBody(company, { price: '8000000000.00' })] });
    const rate = (factor: string) =>
      company.client.vatCode.update({
        params: { id: company.vat.high },
        body: { name: 'High', code: '', factor, type: 'high' },
      });
    await rate('1.9');
    expect(await refusalOf(markAsSent(company, draft))).toMatchObject({ code: 5, field: 'lines.0.price' });
    await rate('1.21');
    expect((await markAsSent(company, draft)).totalIncl).toBe('9680000000.00');
  });

  it('happens once for ten simultaneous requests', async () => {
    const draft = await createDraft(company);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => markAsSent(company, draft)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: number }).code] : [],
    );
    expect(codes).toEqual(Array.from({ length: 9 }, () => 4));
  });

  it('racing with a save leaves one winner', async () => {
    const draft = await createDraft(company);
    const { creationToken: _, ...body } = draftBody(company, { reference: 'saved' });
    const [sending, saving] = await Promise.allSettled([
      markAsSent(company, draft),
      company.client.invoice.update({ params: { id: draft.id }, body: { version: draft.version, ...body } }),
    ]);
    expect([sending.status, saving.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const after = await get(draft.id);
    expect(after.reference).toBe(sending.status === 'fulfilled' ? '' : 'saved');
  });
});

describe('a sent document', () => {
  it('can’t be edited, deleted or sent again, and attempts change nothing', async () => {
    const { id, version } = await createSent(company);
    const before = await everythingOf(id);
    const { creationToken: _, ...body } = draftBody(company, { reference: 'changed' });
    const attempts = [
      () => company.client.invoice.update({ params: { id }, body: { version, ...body } }),
      () => company.client.invoice.delete({ params: { id } }),
      () => markAsSent(company, { id, version }),
    ];
    for (const attempt of attempts) expect((await refusalOf(attempt())).code).toBe(4);
    expect(await everythingOf(id)).toEqual(before);
  });

  it('stays the same when everything it was made from changes', async () => {
    const { client, customerId, profileId, ledgerId, vat } = company;
    const { data: upload } = await client.upload.create({ body: new File(['terms'], 'terms.txt') });
    const { id } = await createSent(company, { attachmentIds: [upload.id] });
    const before = await everythingOf(id);
    const profile = defined((await client.profile.list()).data.find((each) => each.id === profileId));
    const { id: _, isDefault: __, hasLogo: ___, logoVersion: ____, ...layout } = profile;
    const changedLayout = {
      ...layout,
      footer: 'Another footer',
      accentColour: '#ff0000',
      logoPosition: 'right' as const,
    };
    await client.company.update({
      body: { ...companyBody('Renamed B.V.'), iban: 'NL02ABNA0123456789', city: 'Breda' },
    });
    await client.customer.update({
      params: { id: customerId },
      body: customerBody({ name: 'Renamed customer', city: 'Delft' }),
    });
    await client.profile.update({
      params: { id: profileId },
      body: { ...changedLayout, headerLines: layout.headerLines.map(() => 'x') },
    });
    await client.vatCode.update({
      params: { id: vat.high },
      body: { name: 'Other', code: 'X', factor: '1.25', type: 'high' },
    });
    const ledger = {
      name: 'Other',
      ledgerNumber: '9999',
      creditLedgerNumber: '',
      costCenter: '',
      bookTaxless: false,
    };
    await client.ledger.update({ params: { id: ledgerId }, body: ledger });
    expect(await everythingOf(id)).toEqual(before);
    expect(
      (await client.invoice.list({ query: { number: defined(before.invoice.number) } })).data,
    ).toMatchObject([{ customerName: before.invoice.customerName, totalIncl: '121.00' }]);
    const renamed = await createSent(company);
    expect(renamed).toMatchObject({
      customerName: 'Renamed customer',
      sender: { name: 'Renamed B.V.' },
      totalIncl: '125.00',
    });
    company = await furnishCompany(server);
  });

  it('has one PDF, byte for byte, also when it is made again', async () => {
    const { id } = await createSent(company);
    const pdf = async () => bytesOf(await company.client.invoice.downloadPdf({ params: { id } }));
    const first = await pdf();
    expect(Buffer.from(first, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await pdf()).toBe(first);
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ key: string; size: number }>(
      'SELECT key, size FROM files JOIN documents d ON d.pdf_file_id = files.id WHERE d.id = $1',
      [id],
    );
    await superuser.end();
    expect(defined(rows[0]).size).toBe(Buffer.from(first, 'base64').length);
    server.clock.advance(60_000);
    await server.services.storage.delete(defined(rows[0]).key);
    expect(await pdf()).toBe(first);
    expect(await server.services.storage.exists(defined(rows[0]).key)).toBe(true);
  });

  it('has one PDF when many request it, also while it is being stored', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, number } = await createSent(company);
      const pdfs = Array.from({ length: 16 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 10));
        return bytesOf(await company.client.invoice.downloadPdf({ params: { id } }));
      });
      const different = new Set(await Promise.all(pdfs));
      expect([...different].map((pdf) => pdf.slice(0, 6))).toEqual(['JVBERi']);
      const superuser = await server.superuser();
      const sql = `SELECT FROM files WHERE purpose = 'pdf' AND company_id = $1 AND filename = $2`;
      const { rows } = await superuser.query(sql, [company.companyId, `${number}.pdf`]);
      await superuser.end();
      expect(rows).toHaveLength(1);
    }
  });
});

describe('the timeline', () => {
  it('shows what happened, oldest first', async () => {
    const draft = await createDraft(company);
    const { id } = draft;
    const step = () => server.clock.advance(1000);
    step();
    await markAsSent(company, draft);
    step();
    const payment = {
      token: crypto.randomUUID(),
      amount: '21.00',
      paidOn: '2026-11-21',
      methodId: company.methodId,
      note: '',
    };
    const { data: paid } = await company.client.invoice.registerPayment({ params: { id }, body: payment });
    step();
    await company.client.invoice.unregisterPayment({
      params: { id, paymentId: defined(paid.payments[0]).id },
    });
    step();
    await company.client.invoice.revokeLink({ params: { id } });
    step();
    await company.client.invoice.resend({
      params: { id },
      body: { to: ['klant@klant.example'], subject: 'Invoice', body: 'Hello' },
    });
    const { data: timeline } = await company.client.invoice.listTimeline({ params: { id } });
    expect(timeline.map(({ event }) => event)).toEqual([
      'created',
      'sent',
      'paid',
      'unpaid',
      'linkRevoked',
      'queued',
    ]);
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
    expect(timeline[1]).toMatchObject({ detail: paid.number, actor: 'Jan Jansen' });
    expect(timeline[2]).toMatchObject({ amount: '21.00' });
    expect(timeline[5]).toMatchObject({ detail: 'klant@klant.example', deliveryId: expect.any(String) });
  });
});
