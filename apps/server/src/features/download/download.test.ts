import { randomUUID } from 'node:crypto';
import { BASE_PATH, type DownloadRequest } from '@penning/contract';
import { parseCsv, isCsvProblem, defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyOpen } from '../../../test/document-factory.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readZip } from '../../../test/zip/read-zip.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

type Request = Parameters<FurnishedCompany['client']['download']['create']>[0]['body'];

async function ask(body: Request) {
  return (await company.client.download.create({ body })).data;
}

/** Requests a file and fetches it as a browser would: by its address alone. */
async function load(body: Request): Promise<{ bytes: Buffer; headers: Headers }> {
  const { path } = await ask(body);
  const response = await fetch(`${server.url}${BASE_PATH}${path}`);
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

function cells(bytes: Buffer, separator: ',' | ';' = ','): string[][] {
  const text = bytes.toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const rows = parseCsv(text.slice(1), separator, { maxRows: 1000, maxColumns: 50, maxCell: 1000 });
  if (isCsvProblem(rows)) throw new Error(rows.problem);
  return rows.map((row) => [...row.cells]);
}

/** A row of CSV by its headings. */
function byHeading([headings, ...rows]: string[][]): Record<string, string>[] {
  return rows.map((row) =>
    Object.fromEntries(defined(headings).map((heading, index) => [heading, row[index] ?? ''])),
  );
}

const ids = (...documents: { id: string }[]) => ({ ids: documents.map(({ id }) => id) });

describe('a zip', () => {
  it('contains the PDFs as they were sent, byte for byte, in the order of the selection', async () => {
    const [first, second] = [await createSent(company), await createSent(company)];
    const { bytes, headers } = await load({
      kind: 'zip',
      contents: ['pdf', 'ubl'],
      selection: ids(second, first),
    });
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/filename="documents-2026-11-21\.zip"/);
    const files = readZip(bytes);
    expect(files.map(({ name }) => name)).toEqual([
      `${second.number}.pdf`,
      `${second.number}.xml`,
      `${first.number}.pdf`,
      `${first.number}.xml`,
    ]);
    const pdf = await company.client.invoice.downloadPdf({ params: { id: first.id } });
    expect(defined(files[2]).bytes.equals(Buffer.from(await pdf.arrayBuffer()))).toBe(true);
    expect(defined(files[3]).bytes.toString('utf8')).toContain('<cbc:ID>');
  });

  it('names what couldn’t be made, and contains the rest', async () => {
    const [sent, draft] = [await createSent(company), await createDraft(company)];
    const { bytes } = await load({
      kind: 'zip',
      contents: ['ubl'],
      selection: ids(sent, draft),
      language: 'nl',
    });
    const files = readZip(bytes);
    expect(files.map(({ name }) => name)).toEqual([`${sent.number}.xml`, 'niet-opgenomen.csv']);
    expect(cells(defined(files[1]).bytes, ';')[1]).toEqual([
      `concept ${draft.customerName}`,
      'UBL',
      'Van deze factuur kan nog geen e-factuur worden gemaakt. Controleer eerst welke gegevens ontbreken.',
    ]);
  });

  it('stops being made when the reader disconnects', async () => {
    const sent = await createSent(company);
    const { path } = await ask({ kind: 'zip', contents: ['pdf'], selection: ids(sent) });
    const stop = new AbortController();
    const response = await fetch(`${server.url}${BASE_PATH}${path}`, { signal: stop.signal });
    stop.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await company.client.invoice.get({ params: { id: sent.id } })).data.id).toBe(sent.id);
  });
});

describe('CSV', () => {
  it('has a row per document with its VAT by type, in the dialect of the language', async () => {
    const sent = await createSent(company, {
      lines: [
        lineBody(company, { price: '100.00' }),
        lineBody(company, { price: '50.00', vatId: company.vat.low }),
        lineBody(company, { price: '10.00', vatId: company.vat.exempt }),
      ],
      discount: '10',
    });
    const [row] = byHeading(cells((await load({ kind: 'csv', selection: ids(sent) })).bytes));
    expect(row).toMatchObject({
      Number: sent.number,
      Type: 'Invoice',
      Date: '2026-11-21',
      'Total excl. VAT': '144.00',
      'Base: Standard rate': '90.00',
      'VAT: Standard rate': '18.90',
      'Base: Reduced rate': '45.00',
      'VAT: Reduced rate': '4.05',
      'Base: Exempt (0%)': '9.00',
      VAT: '22.95',
      'Total incl. VAT': '166.95',
      'Amount due': '166.95',
    });
    const dutch = cells((await load({ kind: 'csv', selection: ids(sent), language: 'nl' })).bytes, ';');
    const [inDutch] = byHeading(dutch);
    expect(inDutch).toMatchObject({
      Nummer: sent.number,
      Factuurdatum: '21-11-2026',
      'Totaal exclusief btw': '144,00',
    });
  });

  it('has a row per line with its ledger and VAT code', async () => {
    const sent = await createSent(company, {
      lines: [lineBody(company, { quantity: '3', price: '10.00', discount: '50' }), lineBody(company)],
    });
    const rows = byHeading(cells((await load({ kind: 'csv', rows: 'lines', selection: ids(sent) })).bytes));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Number: sent.number,
      Line: '1',
      Quantity: '3',
      Price: '10.00',
      'Discount %': '50',
      'VAT %': '21',
      'Amount excl. VAT': '15.00',
      'VAT amount': '3.15',
      'Amount incl. VAT': '18.15',
    });
    expect(defined(rows[0])['Revenue account number']).not.toBe('');
  });

  it('contains nothing that a spreadsheet would calculate', async () => {
    const { data: evil } = await company.client.customer.create({
      body: customerBody({ name: '=HYPERLINK("http://evil.example";"x")' }),
    });
    const sent = await createSent(company, { customerId: evil.id, reference: '+31 20' });
    for (const request of [
      { kind: 'csv' as const },
      { kind: 'csv' as const, rows: 'lines' as const },
      { kind: 'checklist' as const, format: 'csv' as const },
    ]) {
      const rows = cells((await load({ ...request, selection: ids(sent) })).bytes);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@-](?!\d)/);
    }
  });

  it('covers everything that a filter matches', async () => {
    const other = await furnishCompany(server);
    const sent = [await createSent(other), await createSent(other)];
    await createDraft(other);
    const { data } = await other.client.download.create({
      body: { kind: 'csv', selection: { filter: { sort: 'number' } } },
    });
    expect(data.count).toBe(2);
    const response = await fetch(`${server.url}${BASE_PATH}${data.path}`);
    const rows = byHeading(cells(Buffer.from(await response.arrayBuffer())));
    expect(rows.map((row) => row['Number'])).toEqual(sent.map(({ number }) => number));
  });
});

describe('the payment checklist', () => {
  it('lists what is open by customer and due date, with a box to tick', async () => {
    const { data: second } = await company.client.customer.create({
      body: customerBody({ name: 'Aardvark', iban: 'NL91ABNA0417164300' }),
    });
    const late = await createSent(company, { customerId: second.id, sendDate: '2026-10-01', term: 14 });
    const soon = await createSent(company, { customerId: second.id });
    const draft = await createDraft(company);
    const { bytes } = await load({ kind: 'checklist', format: 'csv', selection: ids(soon, draft, late) });
    expect(
      byHeading(cells(bytes)).map((row) => [
        row['Paid?'],
        row['Number'],
        row['Days late'],
        row['Amount due'],
        row['IBAN'],
      ]),
    ).toEqual([
      ['[ ]', late.number, '37', '121.00', 'NL91ABNA0417164300'],
      ['[ ]', soon.number, '0', '121.00', 'NL91ABNA0417164300'],
    ]);
    const pdf = await load({
      kind: 'checklist',
      format: 'pdf',
      selection: ids(soon, draft, late),
      language: 'de',
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it('is a PDF too when nothing is open, whatever characters the names contain', async () => {
    const draft = await createDraft(company);
    const { data: odd } = await company.client.customer.create({
      body: customerBody({ name: '#let x = 1 $ \\ [é] 漢字 🙂 *b* _i_' }),
    });
    const sent = await createSent(company, { customerId: odd.id });
    for (const selection of [ids(draft), ids(sent)]) {
      const { bytes } = await load({ kind: 'checklist', format: 'pdf', selection });
      expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    }
  });
});

describe('a checklist of many invoices', () => {
  it('is a zip of PDFs when they don’t fit in one', async () => {
    const other = await furnishCompany(server);
    await insertManyOpen(server, other, 1001);
    const { data } = await other.client.download.create({
      body: { kind: 'checklist', format: 'pdf', selection: { filter: { status: 'open' } } },
    });
    expect(data).toMatchObject({ count: 1001, filename: 'payment-checklist-2026-11-21.zip' });
    const response = await fetch(`${server.url}${BASE_PATH}${data.path}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('payment-checklist-2026-11-21.zip');
    const pdfs = readZip(Buffer.from(await response.arrayBuffer()));
    expect(pdfs.map(({ name, bytes }) => [name, bytes.toString('latin1', 0, 5)])).toEqual([
      ['payment-checklist-1.pdf', '%PDF-'],
      ['payment-checklist-2.pdf', '%PDF-'],
    ]);
  });
});

describe('the address of a file', () => {
  it('works for ten minutes, within the session', async () => {
    const sent = await createSent(company);
    const { path, expiresAt } = await ask({ kind: 'csv', selection: ids(sent) });
    expect(expiresAt).toBe('2026-11-21T10:10:00.000Z');
    const status = async (address: string) => (await fetch(`${server.url}${BASE_PATH}${address}`)).status;
    expect(await status(path)).toBe(200);
    expect(await status(`${path.slice(0, -2)}xx`)).toBe(404);
    server.clock.advance(11 * 60_000);
    expect(await status(path)).toBe(404);
    const other = await furnishCompany(server);
    const foreign = await createSent(other);
    const { data } = await other.client.download.create({ body: { kind: 'csv', selection: ids(foreign) } });
    expect(await status(data.path)).toBe(200);
    await other.client.session.logout();
    expect(await status(data.path)).toBe(404);
    server.clock.set('2026-11-21T10:00:00Z');
  });

  it('is never given for something of another company', async () => {
    const other = await furnishCompany(server);
    const foreign = await createSent(other);
    expect(await refusalOf(ask({ kind: 'csv', selection: ids(foreign) }))).toMatchObject({ code: 1102 });
    const mine = await createSent(company);
    expect((await ask({ kind: 'csv', selection: ids(foreign, mine) })).count).toBe(1);
  });

  it('is refused for a kind of file that doesn’t exist', async () => {
    const bodies = [
      { kind: 'zip', contents: [], selection: { ids: [randomUUID()] } },
      { kind: 'xlsx', selection: { ids: [randomUUID()] } },
      { kind: 'checklist', format: 'txt', selection: { ids: [randomUUID()] } },
    ] as unknown as DownloadRequest[];
    for (const body of bodies) expect(await refusalOf(ask(body as Request))).toMatchObject({ code: 5 });
  });
});
