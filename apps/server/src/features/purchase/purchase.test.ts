import { createHash } from 'node:crypto';
import { type Purchase, PurchaseInput } from '@penning/contract';
import { plainDate, purchaseStatus, defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { receivePurchase } from './receive-purchase.ts';
import { PLAIN_PDF, ciiInvoice, hybridPdf, ublCreditNote, ublInvoice } from './test/e-invoices.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const fileOf = (content: string | Buffer, name: string) =>
  new File([content as Uint8Array<ArrayBuffer>], name);
const upload = async (content: string | Buffer, name = 'invoice.xml'): Promise<Purchase> =>
  (await company.client.purchase.create({ body: fileOf(content, name) })).data;

/** The body of an update that changes some fields. */
function bodyOf(purchase: Purchase, changes: object = {}) {
  const names = Object.keys(PurchaseInput.shape) as (keyof PurchaseInput & keyof Purchase)[];
  const fields = Object.fromEntries(names.map((name) => [name, purchase[name]])) as unknown as PurchaseInput;
  return {
    ...fields,
    version: purchase.version,
    invoiceDate: purchase.invoiceDate ?? '2026-11-01',
    ...changes,
  };
}

describe('an uploaded purchase', () => {
  it.each([
    ['UBL', ublInvoice(), 'ubl', '2026-118', 'Molen Meel B.V.', '175.50'],
    ['a UBL credit note', ublCreditNote(), 'ubl', '2026-118', 'Molen Meel B.V.', '-175.50'],
    ['CII', ciiInvoice(), 'cii', 'RE-4711', 'Müller & Söhne GmbH', '238.00'],
    ['a hybrid PDF', hybridPdf(ciiInvoice()), 'pdf', 'RE-4711', 'Müller & Söhne GmbH', '238.00'],
  ])(
    'as %s has its fields filled and its original kept',
    async (_, content, format, number, supplierName, totalIncl) => {
      const purchase = await upload(content);
      expect(purchase).toMatchObject({
        format,
        number,
        supplierName,
        totalIncl,
        hasXml: true,
        // The samples state what is read, and not everything the standard requires.
        doubts: ['eInvoiceFaulty'],
        eInvoice: { verdict: 'faulty', profile: 'norm' },
        source: 'upload',
      });
      expect((await company.client.purchase.get({ params: { id: purchase.id } })).data).toEqual(purchase);
      const original = await company.client.purchase.downloadFile({ params: { id: purchase.id } });
      expect(Buffer.from(await original.arrayBuffer())).toEqual(Buffer.from(content));
    },
  );

  it('as a PDF without XML is completed by hand', async () => {
    const purchase = await upload(PLAIN_PDF, 'scan.pdf');
    expect(purchase).toMatchObject({
      status: 'incomplete',
      hasXml: false,
      number: '',
      currency: 'EUR',
      filename: 'scan.pdf',
    });
    const vat = [{ category: '', rate: '21', base: '100.00', vat: '21.00' }];
    const { data } = await company.client.purchase.update({
      params: { id: purchase.id },
      body: bodyOf(purchase, {
        supplierName: 'Bakker',
        number: 'A1',
        dueDate: '2026-11-30',
        iban: 'nl91 abna 0417 1643 00',
        vat,
        totalExcl: '100.00',
        totalVat: '21.00',
        totalIncl: '121.00',
      }),
    });
    expect(data).toMatchObject({
      status: 'open',
      supplierName: 'Bakker',
      iban: 'NL91ABNA0417164300',
      vat,
      payable: '121.00',
      version: 2,
      doubts: [],
    });
  });

  it.each([
    ['empty', '', 1060, 422],
    ['text', 'hello', 1007, 415],
    ['broken XML', '<Invoice><ID>', 1061, 422],
    ['XML with a document type', '<!DOCTYPE a><Invoice/>', 1062, 422],
    ['another XML', '<Catalogue/>', 1063, 422],
  ])('that is %s is refused', async (_, content, code, status) => {
    const refusal = await refusalOf(upload(content));
    expect(refusal).toMatchObject({ code, status, field: 'file' });
    expect((await company.client.purchase.list()).meta.count).toBe(0);
  });

  it.each(['\u0089PNG\r\n\u001a\nrubbish', '\u00ff\u00d8\u00ffrubbish'])(
    'that is a damaged picture is refused as damaged: %j',
    async (content) => {
      const refusal = await refusalOf(upload(Buffer.from(content, 'latin1')));
      expect(refusal).toMatchObject({ code: 1007, field: 'file' });
      expect(refusal.message).toContain('This image is damaged');
    },
  );

  it('is stored once when uploaded twice with one token, also at the same time', async () => {
    const query = { creationToken: '018f3f5e-0000-7000-8000-000000000001' };
    const send = async () =>
      (await company.client.purchase.create({ query, body: fileOf(ublInvoice(), 'a.xml') })).data.id;
    const ids = await Promise.all([send(), send(), send()]);
    expect(new Set([...ids, await send()]).size).toBe(1);
    expect((await company.client.purchase.list()).meta.count).toBe(1);
  });

  it('says when it is addressed to another company, also once it was corrected', async () => {
    const to = (number: string) =>
      ublInvoice({
        '<cac:PaymentMeans>': `<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity>
          <cbc:CompanyID>${number}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
          <cac:PaymentMeans>`,
      });
    const { id, version, doubts } = await upload(to('27312155'));
    expect(doubts).toContain('anotherBuyer');
    const body = { version, number: '2026-119' };
    expect((await company.client.purchase.update({ params: { id }, body })).data.doubts).toContain(
      'anotherBuyer',
    );
    expect((await upload(to('69599084'))).doubts).not.toContain('anotherBuyer');
  });

  it('with dates that nobody means says so, until they are corrected', async () => {
    const purchase = await upload(ublInvoice({ '<cbc:IssueDate>2026': '<cbc:IssueDate>9999' }));
    expect(purchase.invoiceDate).toMatch(/^9999/);
    expect(purchase.doubts).toContain('datesUnlikely');
    const body = { version: purchase.version, invoiceDate: '2026-11-02', dueDate: '2026-12-02' };
    const { data } = await company.client.purchase.update({ params: { id: purchase.id }, body });
    expect(data.doubts).not.toContain('datesUnlikely');
  });

  it('with an amount beyond ours is not valid', async () => {
    const { eInvoice, doubts } = await upload(ublInvoice({ '>175.50<': '>12345678901234.50<' }));
    expect(doubts).toContain('amountUnreadable');
    expect(eInvoice?.verdict).not.toBe('valid');
    expect(eInvoice?.findings).toContainEqual(
      expect.objectContaining({ rule: 'AMOUNT', term: 'BT-112', stated: '12345678901234.50' }),
    );
  });

  it('with unreadable amounts leaves them empty, until they are entered', async () => {
    const odd = { '>175.50<': '>175,50<', '>25.50<': '>abc<' };
    const purchase = await upload(ublInvoice(odd));
    expect(purchase).toMatchObject({
      totalIncl: null,
      totalVat: null,
      totalExcl: '150.00',
      status: 'incomplete',
    });
    expect(purchase.doubts).toContain('amountUnreadable');
    // No sum is expected of what cannot be read, as if it were 0.00.
    const sums = purchase.eInvoice?.findings.filter(({ kind }) => kind === 'wrongSum');
    expect([purchase.eInvoice?.verdict, sums]).toEqual(['faulty', []]);
    const { data: listed } = await company.client.purchase.list({ query: { doubt: 'amountUnreadable' } });
    expect(listed.map(({ id }) => id)).toEqual([purchase.id]);
    const body = { version: purchase.version, totalVat: '25.50', totalIncl: '175.50' };
    const { data } = await company.client.purchase.update({ params: { id: purchase.id }, body });
    expect(data).toMatchObject({ totalIncl: '175.50', payable: '175.50', status: 'open' });
    expect(data.doubts).not.toContain('amountUnreadable');
    const cii = await upload(ciiInvoice({ '>238.00<': '>238,00<' }));
    expect(cii).toMatchObject({ totalIncl: null, status: 'incomplete' });
    expect(cii.doubts).toContain('amountUnreadable');
  });

  it('uploaded twice without a token causes a warning, by name or VAT number', async () => {
    const first = await upload(ublInvoice());
    expect([first.isDuplicate, first.duplicates]).toEqual([false, []]);
    const other = await upload(ublInvoice({ '2026-118': '2026-119' }));
    expect(other.isDuplicate).toBe(false);
    expect((await upload(ublCreditNote())).isDuplicate).toBe(false);
    const second = await upload(ublInvoice({ 'Molen Meel B.V.': 'De Molen' }));
    expect(second.duplicates.map(({ id }) => id)).toEqual([first.id]);
    const list = (await company.client.purchase.list()).data;
    expect(
      list
        .filter(({ isDuplicate }) => isDuplicate)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([first.id, second.id].sort());
    expect(second.doubts).toContain('duplicate');
    expect(other.doubts).not.toContain('duplicate');
    const doubted = (await company.client.purchase.list({ query: { doubt: 'duplicate' } })).data;
    expect(doubted.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    await company.client.purchase.delete({ params: { id: second.id } });
    expect((await company.client.purchase.list({ query: { doubt: 'duplicate' } })).meta.count).toBe(0);
  });
});

describe('a purchase', () => {
  it.each([
    ['totalIncl', { totalIncl: '175.51' }],
    ['totalVat', { vat: [{ category: 'S', rate: '21', base: '100.00', vat: '20.00' }] }],
    ['iban', { iban: 'NL91ABNA0417164301' }],
    ['number', { number: ' ' }],
    ['supplierName', { supplierName: '' }],
    ['invoiceDate', { invoiceDate: '2026-02-30' }],
    ['currency', { currency: 'euro' }],
    ['supplierEmail', { supplierEmail: 'nobody' }],
    ['supplierCountry', { supplierCountry: 'Nederland' }],
  ])('with a wrong %s is not saved', async (field, changes) => {
    const purchase = await upload(ublInvoice());
    const call = company.client.purchase.update({
      params: { id: purchase.id },
      body: bodyOf(purchase, changes),
    });
    expect(await refusalOf(call)).toMatchObject({ code: 5, status: 422, field });
  });

  it('that was changed elsewhere is not overwritten', async () => {
    const purchase = await upload(ublInvoice());
    const params = { id: purchase.id };
    await company.client.purchase.update({ params, body: bodyOf(purchase, { notes: 'first' }) });
    const second = company.client.purchase.update({ params, body: bodyOf(purchase, { notes: 'second' }) });
    expect(await refusalOf(second)).toMatchObject({ code: 1005 });
  });

  it('keeps the amount still to pay until its total changes', async () => {
    const purchase = await upload(ublInvoice({ '175.50</cbc:PayableAmount': '75.50</cbc:PayableAmount' }));
    expect(purchase.payable).toBe('75.50');
    const params = { id: purchase.id };
    const noted = (await company.client.purchase.update({ params, body: bodyOf(purchase, { notes: 'x' }) }))
      .data;
    expect(noted.payable).toBe('75.50');
    const changes = { totalExcl: '154.50', totalIncl: '180.00' };
    const changed = (await company.client.purchase.update({ params, body: bodyOf(noted, changes) })).data;
    expect(changed).toMatchObject({ payable: '180.00', doubts: ['eInvoiceFaulty'] });
  });

  it('is marked as paid on a day, or as unpaid again', async () => {
    const { id } = await upload(ublInvoice());
    const params = { id };
    const paid = (await company.client.purchase.markPaid({ params, body: { paidOn: '2026-11-20' } })).data;
    expect(paid).toMatchObject({ status: 'paid', paidOn: '2026-11-20' });
    expect((await company.client.purchase.markUnpaid({ params })).data).toMatchObject({
      status: 'open',
      paidOn: null,
    });
  });

  it('is deleted with its bytes', async () => {
    const { id } = await upload(ublInvoice());
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ key: string }>(
      `SELECT key FROM files WHERE purpose = 'purchase' AND company_id = $1`,
      [company.companyId],
    );
    await company.client.purchase.delete({ params: { id } });
    expect(await refusalOf(company.client.purchase.get({ params: { id } }))).toMatchObject({ code: 3 });
    expect(await server.services.storage.exists(defined(rows[0]).key)).toBe(false);
    await superuser.end();
  });
});

describe('a purchase from the network', () => {
  it('is stored once per message, for its own company only', async () => {
    const message = {
      companyId: company.companyId,
      source: 'peppol' as const,
      messageId: 'urn:uuid:1',
      bytes: Buffer.from(ublInvoice()),
    };
    const outcomes = await Promise.all([1, 2, 3].map(() => receivePurchase(server.services, message)));
    const again = await receivePurchase(server.services, message);
    expect(new Set([...outcomes, again].map(({ id }) => id)).size).toBe(1);
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { data } = await company.client.purchase.list();
    expect(data).toMatchObject([{ source: 'peppol', number: '2026-118' }]);
    const other = await furnishCompany(server);
    expect((await other.client.purchase.list()).data).toEqual([]);
  });

  it('is stored as it arrived when it can’t be read, to be completed by hand', async () => {
    const bytes = Buffer.from('<a/>');
    const message = { companyId: company.companyId, source: 'peppol' as const, messageId: '2', bytes };
    const { id, problem } = await receivePurchase(server.services, message);
    expect(problem).toEqual({ problem: 'noInvoice', line: 0 });
    const file = await company.client.purchase.downloadFile({ params: { id } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    const { data } = await company.client.notification.list();
    expect(data).toMatchObject([{ kind: 'purchaseReceived' }]);
  });
});

describe('the list of purchases', () => {
  it('is searched, filtered and sorted, a page at a time', async () => {
    const first = await upload(ublInvoice());
    const second = await upload(ciiInvoice());
    const third = await upload(PLAIN_PDF, 'scan.pdf');
    await company.client.purchase.markPaid({ params: { id: second.id }, body: { paidOn: '2026-11-20' } });
    const found = async (query: object) =>
      (await company.client.purchase.list({ query })).data.map(({ id }) => id);
    expect(await found({})).toEqual([third.id, second.id, first.id]);
    expect(await found({ sort: 'amount' })).toEqual([first.id, second.id, third.id]);
    expect(await found({ sort: 'supplier' })).toEqual([third.id, first.id, second.id]);
    expect(await found({ q: 'soehne' })).toEqual([]);
    expect(await found({ q: 'SOHNE' })).toEqual([second.id]);
    expect(await found({ q: 'rf185' })).toEqual([first.id]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ number: 're-' })).toEqual([second.id]);
    expect(await found({ number: '_' })).toEqual([]);
    expect(await found({ from: '2026-11-03' })).toEqual([second.id]);
    expect(await found({ until: '2026-11-02' })).toEqual([first.id]);
    expect(await found({ dueDate: '2026-12-02' })).toEqual([first.id]);
    expect(await found({ amountFrom: '100', amountUntil: '200' })).toEqual([first.id]);
    expect(await found({ amount: '238' })).toEqual([second.id]);
    const page = await company.client.purchase.list({ query: { perPage: 2 } });
    const next = await company.client.purchase.list({
      query: { perPage: 2, cursor: defined(page.meta.next) },
    });
    expect([...page.data, ...next.data].map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(next.meta).toMatchObject({ first: 3, last: 3, count: 3, next: null });
  });

  it('filters by the very status that it shows', async () => {
    const { client } = company;
    const days = [
      ['2026-11-01', '2026-11-20'],
      ['2026-11-01', '2026-11-21'],
      ['2026-11-01', '2026-12-24'],
    ] as const;
    for (const [from, due] of days) await upload(ublInvoice({ '2026-11-02': from, '2026-12-02': due }));
    await upload(ublInvoice({ '<cbc:DueDate>2026-12-02</cbc:DueDate>': '' }));
    await upload(PLAIN_PDF, 'a.pdf');
    const { id } = await upload(PLAIN_PDF, 'b.pdf');
    await client.purchase.markPaid({ params: { id }, body: { paidOn: '2026-11-20' } });
    const all = (await client.purchase.list()).data;
    const statuses = ['incomplete', 'open', 'pastdue', 'paid'] as const;
    const counts = await Promise.all(
      statuses.map(async (status) => {
        const { data } = await client.purchase.list({ query: { status } });
        expect(data).toEqual(all.filter((row) => row.status === status));
        return data.length;
      }),
    );
    expect(counts).toEqual([1, 3, 1, 1]);
    const today = plainDate('2026-11-21');
    for (const row of all)
      expect(purchaseStatus({ ...row, isComplete: row.number !== '' }, today)).toBe(row.status);
  });

  it('can’t be changed by a person with read access', async () => {
    const purchase = await upload(ublInvoice());
    const superuser = await server.superuser();
    await superuser.query(`UPDATE memberships SET role = 'employee' WHERE user_id = $1`, [company.userId]);
    await superuser.query(`UPDATE purchases SET created_by = NULL WHERE id = $1`, [purchase.id]);
    expect(await refusalOf(company.client.purchase.delete({ params: { id: purchase.id } }))).toMatchObject({
      code: 1000,
    });
    const own = await upload(ciiInvoice());
    await company.client.purchase.delete({ params: { id: own.id } });
    const { rows } = await superuser.query<{ digest: Buffer }>(
      `SELECT digest FROM files WHERE purpose = 'purchase' AND company_id = $1`,
      [company.companyId],
    );
    expect(rows.map(({ digest }) => digest.toString('hex'))).toEqual([
      createHash('sha256').update(ublInvoice()).digest('hex'),
    ]);
    await superuser.end();
  });
});
