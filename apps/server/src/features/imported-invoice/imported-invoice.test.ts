import type { BodyOf, Import, PenningContract } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { importKinds } from '../import-kinds.ts';
import { runImport } from '../import/run-import.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  // The jobs are run by hand here, sometimes twice to show that it makes no difference.
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

type Settings = BodyOf<PenningContract['importedInvoice']['start']>;
const DUTCH = [
  'Factuurnummer;Factuurdatum;Vervaldatum;Klantnaam;Omschrijving;Totaal excl. btw;Btw;Totaal incl. btw;Betaald',
  '2019-001;31-01-2019;14-02-2019;Jansen & Zn;Website, onderhoud;1.000,00;210,00;1.210,00;ja',
  '2019-002;01-02-2019;15-02-2019;Café Noir;"Hosting; een jaar";100,00;21,00;121,00;nee',
  '2019-003;13-02-2019;;Jansen & Zn;Correctie;-50,00;-10,50;-60,50;',
].join('\r\n');

async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'old.csv'): Promise<Import> {
  return (await company.client.importedInvoice.upload({ body: new File([content], name) })).data;
}

/** Imports a file with the settings that are proposed for it, or others. */
async function importAll(content: string | Uint8Array<ArrayBuffer>, changes: Partial<Settings> = {}) {
  const { id, settings } = await upload(content);
  await company.client.importedInvoice.start({ params: { id }, body: { ...settings, ...changes } });
  await run(id);
  return (await company.client.importedInvoice.getImport({ params: { id } })).data;
}

const run = (importId: string) =>
  runImport(server.services, importKinds, { companyId: company.companyId, importId });
const all = async (query: object = {}) => (await company.client.importedInvoice.list({ query })).data;

describe('a file of an earlier system', () => {
  it('is understood without any settings', async () => {
    const { settings, rowCount, state } = await upload(DUTCH);
    expect([rowCount, state]).toEqual([4, 'uploaded']);
    expect(settings).toEqual({
      sheet: null,
      encoding: 'utf-8',
      separator: ';',
      decimalMark: ',',
      dateFormat: 'dd-MM-yyyy',
      titleRows: 0,
      hasHeadings: true,
      currency: 'EUR',
      duplicates: null,
      groupBy: null,
      columns: [
        'number',
        'invoiceDate',
        'dueDate',
        'customerName',
        'description',
        'totalExcl',
        'totalVat',
        'totalIncl',
        'paid',
      ],
    });
  });

  it.each([
    [
      'English',
      'Invoice No,Invoice Date,Customer,Total\n1,2019-01-31,"Smith, Jones",1234.50\n',
      ',',
      '.',
      'yyyy-MM-dd',
    ],
    [
      'American',
      'Invoice Number,Date,Client,Amount\n1,01/31/2019,Smith,"1,234.50"\n',
      ',',
      '.',
      'MM/dd/yyyy',
    ],
    [
      'German',
      'Rechnungsnr.;Rechnungsdatum;Kunde;Bruttobetrag\n1;31.01.2019;Müller;1.234,50\n',
      ';',
      ',',
      'dd.MM.yyyy',
    ],
    ['French', 'Numéro;Date;Client;Montant TTC\n1;31/01/2019;Café;1 234,50\n', ';', ',', 'dd/MM/yyyy'],
    [
      'tabbed',
      'Factura\tFecha\tCliente\tImporte total\n1\t20190131\tPérez\t1234,50 €\n',
      '\t',
      ',',
      'yyyyMMdd',
    ],
  ] as const)('that is %s is understood', async (_, csv, separator, decimalMark, dateFormat) => {
    const { id, settings } = await upload(csv);
    expect(settings).toMatchObject({ separator, decimalMark, dateFormat });
    const { data } = await company.client.importedInvoice.preview({ params: { id }, body: settings });
    expect(data).toMatchObject({ acceptedCount: 1, refusedCount: 0, missing: [] });
    await company.client.importedInvoice.start({ params: { id }, body: settings });
    await run(id);
    expect(await all()).toMatchObject([{ number: '1', invoiceDate: '2019-01-31', totalIncl: '1234.50' }]);
  });

  it.each<[string, (text: string) => Buffer]>([
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a byte order mark', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 with high bytes first', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['the code page of DOS', (text) => Buffer.from(text.replace('é', '\u0082'), 'latin1')],
  ])('in %s keeps its letters', async (_, bytesOf) => {
    await importAll(new Uint8Array(bytesOf('Nummer;Datum;Klant;Bedrag\n1;1-1-2019;Café;1,00\n')));
    expect((await all()).map(({ customerName }) => customerName)).toEqual(['Café']);
  });

  it('is read in the encoding that is chosen', async () => {
    const bytes = Buffer.from('Nummer;Datum;Klant;Bedrag\n1;1-1-2019;\u0085 Nous;1,00\n', 'latin1');
    const { id, settings } = await upload(new Uint8Array(bytes));
    expect(settings.encoding).toBe('windows-1252');
    const body = { ...settings, encoding: 'ibm850' as const };
    const { data } = await company.client.importedInvoice.preview({ params: { id }, body });
    expect(data.rows[0]?.cells[2]).toBe('à Nous');
    await company.client.importedInvoice.start({ params: { id }, body });
    await run(id);
    expect((await all()).map(({ customerName }) => customerName)).toEqual(['à Nous']);
  });

  it('without headings is imported with the columns that are chosen', async () => {
    const { id, settings } = await upload('1;1-2-2019;Jansen;10,00\n2;2-2-2019;Jansen;20,00\n');
    expect(settings.hasHeadings).toBe(false);
    const columns: Settings['columns'] = ['number', 'invoiceDate', 'customerName', 'totalIncl'];
    const refused = company.client.importedInvoice.start({ params: { id }, body: settings });
    expect(await refusalOf(refused)).toMatchObject({ code: 5, field: 'columns' });
    await company.client.importedInvoice.start({ params: { id }, body: { ...settings, columns } });
    await run(id);
    expect(await all()).toHaveLength(2);
  });

  it.each([
    ['nothing', '', 1060],
    ['a spreadsheet', 'PK\u0003\u0004\u0000\u0000', 1007],
    ['a quote that never ends', 'a;b\n"c;d', 1064],
  ])('that is %s is refused', async (_, content, code) => {
    expect(await refusalOf(upload(content))).toMatchObject({ code, field: 'file' });
  });

  it.each([
    ['a page', '\ufeff<html><table><tr><td>Number</td></tr></table></html>', 'save it as .xlsx'],
    ['an open quotation mark', 'a;b\n"c;d', 'Line 2 has an opening quotation mark'],
    ['more rows than allowed', 'a;b\n'.repeat(50_002), 'This file has more than 50.000 rows'],
    ['more columns than allowed', `${'a;'.repeat(101)}\n`, 'Line 1 has more than 100 columns'],
    [
      'a cell that is too long',
      `a\n${'x'.repeat(8001)}`,
      'Line 2 has a cell with more than 8.000 characters',
    ],
  ])('with %s says what is wrong, where, and what the maximum is', async (_, content, said) => {
    expect((await refusalOf(upload(content))).message).toContain(said);
  });

  it('is previewed with what is wrong in each row', async () => {
    const csv = `${DUTCH}\r\n;31-02-2019;;X;;;;tien;\r\n2019-005;01-03-2019;;X;;100,00;21,00;120,00;ja`;
    const { id, settings } = await upload(csv);
    const { data } = await company.client.importedInvoice.preview({ params: { id }, body: settings });
    expect(data).toMatchObject({ acceptedCount: 3, refusedCount: 2, missing: [] });
    expect(data.headings[3]).toBe('Klantnaam');
    expect(data.rows).toHaveLength(5);
    expect(data.refused).toEqual([
      {
        line: 5,
        reason: 'problems',
        problems: [
          { field: 'number', problem: 'missing' },
          { field: 'invoiceDate', problem: 'notADate' },
          { field: 'totalIncl', problem: 'notAnAmount' },
        ],
      },
      { line: 6, reason: 'problems', problems: [{ field: 'totalIncl', problem: 'totalNotSum' }] },
    ]);
    expect(await all()).toEqual([]);
    const wrong = { ...settings, columns: settings.columns.map(() => 'number' as const) };
    const twice = company.client.importedInvoice.preview({ params: { id }, body: wrong });
    expect(await refusalOf(twice)).toMatchObject({ code: 5, field: 'columns' });
  });
});

describe('an import', () => {
  it('stores every row as it was, and what it means', async () => {
    const done = await importAll(DUTCH);
    expect(done).toMatchObject({
      state: 'done',
      readCount: 3,
      importedCount: 3,
      duplicateCount: 0,
      refusedCount: 0,
    });
    const rows = await all({ sort: 'number' });
    expect(rows).toMatchObject([
      {
        number: '2019-001',
        type: 'invoice',
        status: 'paid',
        totalExcl: '1000.00',
        totalIncl: '1210.00',
        dueDate: '2019-02-14',
      },
      { number: '2019-002', status: 'pastdue', customerName: 'Café Noir', description: 'Hosting; een jaar' },
      { number: '2019-003', type: 'credit', status: 'unknown', totalIncl: '-60.50', dueDate: null },
    ]);
    const { data } = await company.client.importedInvoice.get({ params: { id: defined(rows[1]).id } });
    expect(data).toMatchObject({ ...rows[1], filename: 'old.csv', line: 3 });
    expect(data.source[4]).toEqual({ heading: 'Omschrijving', value: 'Hosting; een jaar' });
  });

  it('skips what is wrong or a duplicate, and lists it', async () => {
    await importAll(DUTCH);
    const again = await importAll(
      `${DUTCH}\n2019-004;1-3-2019;;Jansen;;;;99,00;\n2019-005;ooit;;Jansen;;;;99,00;`,
    );
    expect(again).toMatchObject({ importedCount: 1, duplicateCount: 3, refusedCount: 1, readCount: 5 });
    expect(again.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'duplicate'],
      [3, 'duplicate'],
      [4, 'duplicate'],
      [6, 'problems'],
    ]);
    expect(await all()).toHaveLength(4);
    const { id, settings } = await upload(defined(DUTCH.split('\r\n')[0]));
    const nothing = company.client.importedInvoice.start({ params: { id }, body: settings });
    expect(await refusalOf(nothing)).toMatchObject({ code: 1065 });
  });

  it('of many rows happens once, however often its job runs, also at the same time', async () => {
    const rows = Array.from(
      { length: 1234 },
      (_, index) => `${index};1-1-2019;Klant ${index % 7};${index},00`,
    );
    const { id, settings } = await upload(['Nummer;Datum;Klant;Bedrag', ...rows].join('\n'));
    await company.client.importedInvoice.start({ params: { id }, body: settings });
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    const { data } = await company.client.importedInvoice.getImport({ params: { id } });
    expect(data).toMatchObject({ state: 'done', readCount: 1234, importedCount: 1234, duplicateCount: 0 });
    expect((await company.client.importedInvoice.list()).meta.count).toBe(1234);
  });

  it('is undone as a whole, and can start again with other settings', async () => {
    const kept = await importAll('Nummer;Datum;Bedrag\nA1;1-1-2018;5,00\n');
    server.clock.advance(1000);
    const { id, settings } = await importAll(DUTCH);
    const params = { id };
    expect(await refusalOf(company.client.importedInvoice.start({ params, body: settings }))).toMatchObject({
      code: 4,
    });
    expect((await company.client.importedInvoice.undo({ params })).data.state).toBe('undone');
    expect((await company.client.importedInvoice.undo({ params })).data.state).toBe('undone');
    expect(await all()).toMatchObject([{ number: 'A1', importId: kept.id }]);
    await run(id);
    expect(await all()).toHaveLength(1);
    await company.client.importedInvoice.start({ params, body: { ...settings, currency: 'USD' } });
    await company.client.importedInvoice.undo({ params });
    await run(id);
    expect(await all()).toHaveLength(1);
    await company.client.importedInvoice.start({ params, body: { ...settings, currency: 'USD' } });
    await run(id);
    expect(await all({ importId: id })).toMatchObject([
      { currency: 'USD' },
      { currency: 'USD' },
      { currency: 'USD' },
    ]);
    const list = await company.client.importedInvoice.listImports();
    expect(list.data.map((one) => one.id)).toEqual([id, kept.id]);
  });

  it('can’t be changed by the company, not even in the database', async () => {
    await importAll(DUTCH);
    const attempt = server.services.database.withTenant(
      company.companyId,
      { kind: 'system', id: null, name: '', origin: '' },
      (tx) => tx.query(`UPDATE imported_invoices SET total_incl = 0`),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('is visible to its own company only', async () => {
    await importAll(DUTCH);
    const other = await furnishCompany(server);
    expect((await other.client.importedInvoice.list()).data).toEqual([]);
    expect((await other.client.importedInvoice.listImports()).data).toEqual([]);
    expect((await other.client.overview.search({ query: { term: 'hosting' } })).data).toEqual([]);
  });
});

describe('the imported invoices', () => {
  it('is searched, filtered and sorted like the rest', async () => {
    await importAll(DUTCH);
    const numbers = async (query: object) =>
      (await all(query)).map(({ number }) => number.slice(-1)).join('');
    expect(await numbers({})).toBe('321');
    expect(await numbers({ sort: 'amount' })).toBe('321');
    expect(await numbers({ sort: '-customer' })).toMatch(/2$/);
    expect(await numbers({ sort: 'dueDate' })).toBe('123');
    expect(await numbers({ q: 'CAFE' })).toBe('2');
    expect(await numbers({ q: 'onderhoud' })).toBe('1');
    expect(await numbers({ q: '_' })).toBe('');
    expect(await numbers({ number: '2019-00' })).toBe('321');
    expect(await numbers({ number: '%' })).toBe('');
    expect(await numbers({ from: '2019-02-01', until: '2019-02-12' })).toBe('2');
    expect(await numbers({ dueDate: '2019-02-14' })).toBe('1');
    expect(await numbers({ amountFrom: '100', amountUntil: '200' })).toBe('2');
    expect(await numbers({ amount: '-60.5' })).toBe('3');
    const statuses = ['paid', 'pastdue', 'open', 'unknown', 'credit'];
    const inEach = await Promise.all(statuses.map((status) => numbers({ status })));
    expect(inEach.join()).toBe('1,2,,3,3');
    const page = await company.client.importedInvoice.list({ query: { perPage: 2 } });
    const next = await company.client.importedInvoice.list({
      query: { perPage: 2, cursor: defined(page.meta.next) },
    });
    expect(next.meta).toMatchObject({ first: 3, last: 3, count: 3 });
  });

  it('is found by the global search', async () => {
    await importAll(DUTCH);
    const found = async (term: string) =>
      (await company.client.overview.search({ query: { term } })).data
        .filter(({ type }) => type === 'importedInvoices')
        .map(({ txt, matched }) => [txt, matched]);
    expect(await found('2019-002')).toEqual([['2019-002 Café Noir', 'number']]);
    expect(await found('cafe')).toEqual([['2019-002 Café Noir', 'companyname']]);
    expect(await found('hosting')).toEqual([['2019-002 Café Noir', 'description']]);
    expect(await found('20')).toHaveLength(3);
    const { data } = await company.client.overview.searchInDetail({ query: { term: '2019-00', limit: 5 } });
    const statuses = data.map((hit) => hit.type === 'importedInvoice' && hit.status);
    expect(statuses.toSorted()).toEqual(['paid', 'pastdue', 'unknown']);
  });

  it('is exported in a form that can be imported', async () => {
    await importAll(`${DUTCH}\n=2+5;1-3-2019;;"=cmd|' /C calc'!A0";;;;1,00;`);
    const before = await all({ sort: 'number' });
    const file = await company.client.importedInvoice.export();
    const text = await file.text();
    expect(text).toContain("'=2+5");
    const other = await furnishCompany(server);
    const { data } = await other.client.importedInvoice.upload({ body: new File([text], 'export.csv') });
    await other.client.importedInvoice.start({ params: { id: data.id }, body: data.settings });
    await runImport(server.services, importKinds, { companyId: other.companyId, importId: data.id });
    const after = (await other.client.importedInvoice.list({ query: { sort: 'number' } })).data;
    const plain = (rows: typeof before) => rows.map(({ id: _, importId: __, ...row }) => row);
    expect(plain(after)).toEqual(plain(before));
    const some = await (await company.client.importedInvoice.export({ query: { status: 'paid' } })).text();
    expect(some.trim().split('\r\n')).toHaveLength(2);
  });

  it('is marked as paid when the amount due comes in, and as unpaid again', async () => {
    const csv =
      'Factuurnummer;Datum;Vervaldatum;Klant;Bedrag incl;Openstaand\n1;1-3-2019;15-3-2019;Jansen;121,00;21,00\n2;1-3-2019;15-3-2019;Jansen;10,00;0,00\n';
    const done = await importAll(csv);
    const [second, first] = (await all({ sort: '-number' })).map(({ id }) => id);
    const params = { id: defined(first) };
    const { importedInvoice } = company.client;
    expect((await importedInvoice.get({ params })).data).toMatchObject({
      status: 'pastdue',
      openAmount: '21.00',
      settledOn: null,
    });
    const paid = await importedInvoice.markPaid({ params, body: { paidOn: '2026-11-20' } });
    expect(paid.data).toMatchObject({
      status: 'paid',
      openAmount: '0.00',
      paidOn: '2026-11-20',
      settledOn: '2026-11-20',
    });
    expect((await all({ status: 'pastdue' })).length).toBe(0);
    expect(
      await refusalOf(importedInvoice.markPaid({ params, body: { paidOn: '2026-11-22' } })),
    ).toMatchObject({
      field: 'paidOn',
    });
    expect(
      await refusalOf(importedInvoice.markPaid({ params: { id: defined(second) }, body: {} })),
    ).toMatchObject({ code: 4 });
    const { data: undone } = await importedInvoice.undo({ params: { id: done.id } });
    expect(undone.kept).toMatchObject([{ name: '1', reason: 'changed' }]);
    expect((await importedInvoice.markUnpaid({ params })).data).toMatchObject({
      status: 'pastdue',
      openAmount: '21.00',
      settledOn: null,
    });
  });
});
