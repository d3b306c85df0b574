import { randomUUID } from 'node:crypto';
import { BASE_PATH, ERRORS } from '@penning/contract';
import {
  type Amount,
  type XmlElement,
  addAmounts,
  amount,
  childrenOf,
  defined,
  elementAt,
  inEuro,
  isCsvProblem,
  negateAmount,
  parseCsv,
  parseExchangeRate,
  subtractAmounts,
  textAt,
} from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  addRate,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readZip } from '../../../test/zip/read-zip.ts';
import { readXml } from '../../xml/read-xml.ts';

const RATE = defined(parseExchangeRate('1.1'));
const JULY = { from: '2026-07-01', until: '2026-07-31' };
const YEAR = { from: '2026-01-01', until: '2026-12-31' };

let server: TestServer;
let company: FurnishedCompany;
/** What July's documents come to in euro. */
let soldInJuly: Amount;
let vatInJuly: Amount;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await fillBooks();
});
afterAll(() => server.stop());

/** An invoice that was open before July, and in July one of every regime, one in dollars, a credit, and payments. */
async function fillBooks(): Promise<void> {
  const { client, vat } = company;
  const pay = (id: string, paid: string, paidOn: string) =>
    client.invoice.registerPayment({ params: { id }, body: { token: randomUUID(), amount: paid, paidOn } });
  const before = await createSent(company, { sendDate: '2026-06-10' });
  await pay(before.id, '21.00', '2026-06-20');
  await pay(before.id, '100.00', '2026-07-20');

  const belgian = { country: 'BE', coc: '', vatNumber: 'BE0403170701', debtorNumber: '' };
  const abroad = [
    { body: belgian, types: ['ICPS', 'ICPG'] },
    { body: { country: 'GB', coc: '', vatNumber: '', debtorNumber: '10042' }, types: ['EBU'] },
  ] as const;
  const rows = [];
  for (const { body, types } of abroad) {
    const { data: customer } = await client.customer.create({ body: customerBody(body) });
    const lines = types.map((type) => lineBody(company, { vatId: vat[type], price: '250.00' }));
    rows.push(await createSent(company, { customerId: customer.id, sendDate: '2026-07-02', lines }));
  }
  const mixed = [
    lineBody(company, { price: '19.99', quantity: '3' }),
    lineBody(company, { price: '7.45', vatId: vat.low }),
    lineBody(company, { price: '12.00', vatId: vat.exempt, description: 'Training <1> & more' }),
  ];
  const inclusive = { lines: mixed, includesVat: true, discount: '7.5', sendDate: '2026-07-03' };
  const whole = await createSent(company, inclusive);
  await addRate(company, 'USD', '2026-07-01');
  const dollars = await createSent(company, { currency: 'USD', sendDate: '2026-07-06', lines: mixed });
  await pay(dollars.id, '33.33', '2026-07-10');
  await pay(dollars.id, subtractAmounts(dollars.calculated.totalIncl, amount('33.33')), '2026-07-11');
  const credited = await createSent(company, { sendDate: '2026-07-07' });
  server.clock.set('2026-07-08T10:00:00Z');
  await client.invoice.credit({
    params: { id: credited.id },
    body: { creationToken: randomUUID(), channel: 'mark' },
  });
  server.clock.set('2026-11-21T10:00:00Z');
  const inEuros = [...rows, whole];
  const usd = (value: Amount) => inEuro(value, RATE);
  soldInJuly = addAmounts(
    ...inEuros.map(({ calculated }) => calculated.totalIncl),
    usd(dollars.calculated.totalIncl),
  );
  vatInJuly = addAmounts(
    ...inEuros.map(({ calculated }) => calculated.totalVat),
    usd(dollars.calculated.totalVat),
  );
}

type Asked = Omit<
  Extract<Parameters<FurnishedCompany['client']['download']['create']>[0]['body'], { kind: 'bookkeeping' }>,
  'kind'
>;

async function load(asked: Asked, at = company): Promise<{ bytes: Buffer; name: string }> {
  const { data } = await at.client.download.create({ body: { kind: 'bookkeeping', ...asked } });
  const response = await fetch(`${server.url}${BASE_PATH}${data.path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(data.filename);
  return { bytes: Buffer.from(await response.arrayBuffer()), name: data.filename };
}

async function refused(asked: Asked, at = company): Promise<number> {
  return (await refusalOf(at.client.download.create({ body: { kind: 'bookkeeping', ...asked } }))).code;
}

/** The rows of a file by their headings. */
function rowsOf(text: string): Record<string, string>[] {
  const rows = parseCsv(text, ';', { maxRows: 1000, maxColumns: 200, maxCell: 1000 });
  if (isCsvProblem(rows)) throw new Error(rows.problem);
  const [headings, ...rest] = rows.map(({ cells }) => cells);
  return rest.map((cells) =>
    Object.fromEntries(defined(headings).map((heading, index) => [heading, cells[index] ?? ''])),
  );
}
const figure = (text: string | undefined) => amount((text || '0').replace(',', '.'));

describe('an auditfile', () => {
  const signed = (line: XmlElement) => {
    const value = amount(textAt(line, 'amnt'));
    return textAt(line, 'amntTp') === 'C' ? negateAmount(value) : value;
  };
  async function read(asked: Partial<Asked> = {}) {
    const { bytes, name } = await load({ format: 'auditfile', payments: true, ...JULY, ...asked });
    const reading = await readXml(bytes);
    if (!reading.ok) throw new Error(reading.problem.detail);
    const root = defined(elementAt(reading.root, 'company'));
    const transactions = defined(elementAt(root, 'transactions'));
    const journals = childrenOf(transactions, 'journal');
    const entries = journals.flatMap((journal) => childrenOf(journal, 'transaction'));
    return { name, header: elementAt(reading.root, 'header'), root, transactions, journals, entries };
  }
  const linesOf = (entries: readonly XmlElement[]) => entries.flatMap((entry) => childrenOf(entry, 'trLine'));
  const on = (lines: readonly XmlElement[], account: string) =>
    addAmounts(...lines.filter((line) => textAt(line, 'accID') === account).map(signed));

  it('adds up: every transaction, both sides, and the documents and VAT of the period', async () => {
    const { name, header, root, transactions, journals, entries } = await read();
    expect(name).toBe('auditfile_2026-07-01_2026-07-31.xaf');
    expect(textAt(header, 'fiscalYear')).toBe('2026');
    expect(textAt(root, 'taxRegIdent')).toBe('NL123456782B90');
    const lines = linesOf(entries);
    for (const entry of entries) {
      expect(addAmounts(...childrenOf(entry, 'trLine').map(signed)), textAt(entry, 'desc')).toBe('0.00');
      expect(textAt(entry, 'periodNumber')).toBe('7');
    }
    expect(textAt(transactions, 'linesCount')).toBe(String(lines.length));
    expect(textAt(transactions, 'totalDebit')).toBe(textAt(transactions, 'totalCredit'));
    const [sales, bank, memo] = journals.map((journal) => linesOf(childrenOf(journal, 'transaction')));
    expect(on(defined(sales), '1300')).toBe(soldInJuly);
    expect(on(defined(sales), '1500')).toBe(negateAmount(vatInJuly));
    // What was open, and the dollars that were paid in two parts.
    const inDollars = lines.filter((line) => textAt(line, 'currency', 'curCode') === 'USD');
    expect(on(inDollars, '1300')).toBe('0.00');
    expect(textAt(defined(inDollars[0]), 'currency', 'curAmnt')).toMatch(/^\d+\.\d\d$/);
    expect(on(defined(bank), '1300')).not.toBe('0.00');
    // A credit invoice is set off against its invoice.
    expect(on(defined(memo), '2000')).toBe('0.00');
    expect(defined(memo).length).toBeGreaterThan(0);
  });

  it('lists every customer, account and VAT code that its lines name, once, and what was open before', async () => {
    const { root, entries } = await read();
    const lines = linesOf(entries);
    const listed = (list: string, item: string, id: string) =>
      childrenOf(elementAt(root, list), item).map((element) => textAt(element, id));
    const used = (...path: string[]) =>
      new Set(lines.map((line) => textAt(line, ...path)).filter((id) => id !== ''));
    for (const [known, named] of [
      [listed('customersSuppliers', 'customerSupplier', 'custSupID'), used('custSupID')],
      [listed('generalLedger', 'ledgerAccount', 'accID'), used('accID')],
      [listed('vatCodes', 'vatCode', 'vatID'), used('vat', 'vatID')],
    ] as const) {
      expect(new Set(known).size).toBe(known.length);
      expect([...named].filter((id) => !known.includes(id))).toEqual([]);
    }
    expect(listed('vatCodes', 'vatCode', 'vatID').sort()).toEqual([
      'EBU-0',
      'ICPG-0',
      'ICPS-0',
      'exempt-0',
      'high-21',
      'low-9',
    ]);
    const opening = elementAt(root, 'openingBalance');
    expect(textAt(opening, 'totalDebit')).toBe('100.00');
    expect(childrenOf(opening, 'obLine').map(signed)).toEqual(['100.00', '-100.00']);
    const items = childrenOf(elementAt(opening, 'obSubledgers', 'obSubledger'), 'obSbLine');
    expect(items.map((item) => [signed(item), textAt(item, 'invDt')])).toEqual([['100.00', '2026-06-10']]);
  });

  it('has only what was sent when payments aren’t asked for', async () => {
    expect((await read({ payments: false })).journals.map((journal) => textAt(journal, 'jrnTp'))).toEqual([
      'S',
    ]);
  });
});

describe('a file for DATEV', () => {
  const read = (bytes: Buffer) => {
    const text = new TextDecoder('windows-1252').decode(bytes);
    const [head = '', ...rest] = text.split('\r\n');
    return { head: head.split(';'), rows: rowsOf(rest.join('\r\n')) };
  };
  const euroOf = (row: Record<string, string>) => {
    const value = figure(row['Basis-Umsatz'] || row['Umsatz (ohne Soll/Haben-Kz)']);
    return row['Soll/Haben-Kennzeichen'] === 'H' ? negateAmount(value) : value;
  };

  it('comes to the documents of a month, with the customer’s own account where it has one', async () => {
    const { bytes, name } = await load({ format: 'datev', ...JULY });
    expect(name).toBe('EXTF_Buchungsstapel_2026-07-01_2026-07-31.csv');
    const { head, rows } = read(bytes);
    expect(head).toHaveLength(31);
    expect(head.slice(0, 6)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261121110000000']);
    expect(head.slice(10, 16)).toEqual(['1001', '1', '20260101', '4', '20260701', '20260731']);
    expect(addAmounts(...rows.map(euroOf))).toBe(soldInJuly);
    expect(rows.filter((row) => row['Konto'] === '10042')).toMatchObject([{ 'BU-Schlüssel': '1' }]);
    expect(rows.find((row) => row['BU-Schlüssel'] === '11')).toMatchObject({
      'EU-Land u. UStID (Bestimmung)': 'BE0403170701',
      Konto: '10000',
    });
    expect(rows.find((row) => row['WKZ Umsatz'] === 'USD')).toMatchObject({ Kurs: '1,10' });
  });

  it('is a zip with a file for each month of a longer period', async () => {
    const { bytes, name } = await load({ format: 'datev', payments: true, ...YEAR });
    expect(name).toBe('EXTF_Buchungsstapel_2026-01-01_2026-12-31.zip');
    const files = readZip(bytes);
    expect(files.map((file) => file.name)).toEqual([
      'EXTF_Buchungsstapel_2026-06.csv',
      'EXTF_Buchungsstapel_2026-07.csv',
    ]);
    const june = read(defined(files[0]).bytes);
    expect(addAmounts(...june.rows.map(euroOf))).toBe('100.00');
    expect(june.rows.at(-1)).toMatchObject({
      'Soll/Haben-Kennzeichen': 'H',
      'Gegenkonto (ohne BU-Schlüssel)': '1200',
    });
  });

  it('is refused when a revenue account can’t be one there', async () => {
    const other = await furnishCompany(server);
    const sent = await createSent(other);
    const { data: ledgers } = await other.client.ledger.list();
    const { id } = defined(ledgers[0]);
    await other.client.ledger.update({ params: { id }, body: { ledgerNumber: '8000-A' } });
    const asked = { format: 'datev', from: sent.sendDate ?? '', until: sent.sendDate ?? '' } as const;
    expect(await refused(asked, other)).toBe(ERRORS.bookkeepingAccount.code);
    await other.client.ledger.update({ params: { id }, body: { ledgerNumber: '8400' } });
    expect(read((await load(asked, other)).bytes).rows).toMatchObject([
      { 'Gegenkonto (ohne BU-Schlüssel)': '8400', 'BU-Schlüssel': '40' },
      { 'Gegenkonto (ohne BU-Schlüssel)': '1770', 'Umsatz (ohne Soll/Haben-Kz)': '21,00' },
    ]);
  });
});

it('a file of bookings has two sides that are equal, per booking', async () => {
  const { bytes } = await load({ format: 'csv', payments: true, language: 'nl', ...JULY });
  const rows = rowsOf(bytes.toString('utf8').slice(1));
  const sides = Map.groupBy(rows, (row) => defined(row['Boekingcode']));
  for (const [code, lines] of sides) {
    const sum = (side: string) => addAmounts(...lines.map((line) => figure(line[side])));
    expect(sum('Debet'), code).toBe(sum('Credit'));
  }
  const receivable = rows.filter((row) => row['Dagboek'] === 'VRK' && row['Grootboeknummer'] === '1300');
  const balance = receivable.map((row) => subtractAmounts(figure(row['Debet']), figure(row['Credit'])));
  expect(addAmounts(...balance)).toBe(soldInJuly);
  expect(receivable[0]).toMatchObject({ Datum: '02-07-2026' });
});

describe('what a file is made with', () => {
  it('is chosen per format, and DATEV takes digits only', async () => {
    const other = await furnishCompany(server);
    const { client } = other;
    const params = { format: 'auditfile' } as const;
    await client.bookkeepingFile.update({ params, body: { receivables: '1310', yearStart: 7 } });
    const listed = (await client.bookkeepingFile.list()).data;
    expect(listed.map(({ format, receivables }) => [format, receivables])).toEqual([
      ['auditfile', '1310'],
      ['datev', '10000'],
      ['csv', '1300'],
    ]);
    const wrong = client.bookkeepingFile.update({ params: { format: 'datev' }, body: { bank: '12-A' } });
    expect((await refusalOf(wrong)).code).toBe(ERRORS.bookkeepingAccount.code);
    await createSent(other);
    expect(await refused({ format: 'auditfile', ...YEAR }, other)).toBe(ERRORS.bookkeepingYear.code);
    const half = { format: 'auditfile', from: '2026-07-01', until: '2026-12-31' } as const;
    const text = (await load(half, other)).bytes.toString('utf8');
    expect(text).toContain('<fiscalYear>2026-2027</fiscalYear>');
    expect(text).toContain('<accID>1310</accID>');
  });

  it('is a period in which something was sent, whose currencies have rates', async () => {
    expect(await refused({ format: 'csv', from: '2020-01-01', until: '2020-12-31' })).toBe(
      ERRORS.bookkeepingEmpty.code,
    );
    const other = await furnishCompany(server);
    const { sendDate } = await createSent(other, {
      currency: 'SEK',
      lines: [lineBody(other, { vatId: other.vat.none })],
    });
    const day = { format: 'csv', from: sendDate ?? '', until: sendDate ?? '' } as const;
    const refusal = await refusalOf(other.client.download.create({ body: { kind: 'bookkeeping', ...day } }));
    expect(refusal.code).toBe(ERRORS.bookkeepingRateMissing.code);
    expect(refusal.message).toContain('SEK on 2026-11-21');
    await addRate(other, 'SEK');
    expect((await load(day, other)).bytes.toString('utf8')).toContain('90,91');
  });
});
