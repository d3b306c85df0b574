import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type CamtStatement, makeCamt } from '../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readBooks } from '../payment/test/books.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

async function importText(text: string, name = 'statement.xml') {
  return (await company.client.bank.import({ body: new File([text], name) })).data;
}

describe('bank statements', () => {
  it('whose balances don’t add up are shown, and everything in them is stored', async () => {
    const even: CamtStatement = {
      number: '71',
      on: '2026-10-01',
      opening: '0.00',
      closing: '0.00',
      entries: [],
    };
    const entries = [{ amount: '121.00', text: 'uneven one', on: '2026-10-02' }];
    const uneven = { number: '72', on: '2026-10-02', opening: '0.00', closing: '120.00', entries };
    const right = { ...uneven, number: '73', opening: '120.00', closing: '241.00', on: '2026-10-03' };
    const sums = [{ ...right, entries: [{ amount: '121.00', text: 'right one', on: '2026-10-03' }] }];
    const done = await importText(makeCamt([even, uneven, ...sums]));
    expect(done).toMatchObject({ uneven: 1, entries: 2, state: 'done' });
    const { data } = await company.client.bank.listStatements({});
    const differences = data.filter(({ number }) => number.startsWith('7')).map((row) => row.difference);
    expect(differences).toEqual(['0.00', '-1.00', '0.00']);
  });

  it('have their balances, and show where one is missing', async () => {
    const day = (number: string, on: string, opening: string, closing: string): CamtStatement => ({
      number,
      on,
      opening,
      closing,
      entries: [],
    });
    const file = makeCamt([
      day('1', '2026-11-01', '0.00', '10.00'),
      day('2', '2026-11-02', '10.00', '25.00'),
      day('4', '2026-11-04', '30.00', '31.00'),
    ]);
    await importText(file);
    await importText(file);
    const { data } = await company.client.bank.listStatements({});
    expect(data.map(({ number, closingBalance, gapBefore }) => [number, closingBalance, gapBefore])).toEqual([
      ['4', '31.00', true],
      ['2', '25.00', false],
      ['1', '10.00', false],
    ]);
    const other = await company.client.bank.listStatements({ query: { account: 'NL02RABO0123456789' } });
    expect(other.data).toEqual([]);
  });
});

const HEADINGS =
  '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"';

function ing(text: string): string {
  return `${HEADINGS}\r\n"20261120";"J. Jansen";"NL69INGB0123456789";"NL02RABO0987654321";"OV";"Bij";"121,00";"Overschrijving";"Naam: J. Jansen Omschrijving: ${text} IBAN: NL02RABO0987654321 Valutadatum: 20-11-2026"\r\n`;
}

describe('the CSV file of a bank', () => {
  it('pays the invoice that it names, once, also when the statement follows', async () => {
    const invoice = await createSent(company);
    const file = ing(`Factuur ${defined(invoice.number)}`);
    expect(await importText(file, 'NL69INGB0123456789_20-11-2026.csv')).toMatchObject({
      state: 'done',
      format: 'csv',
      entries: 1,
      paid: 1,
    });
    expect(await importText(file, 'again.csv')).toMatchObject({ entries: 1, duplicates: 1, paid: 0 });
    const entry = {
      amount: '121.00',
      text: `Factuur ${defined(invoice.number)}`,
      name: 'J. Jansen',
      iban: 'NL02RABO0987654321',
      on: '2026-11-20',
      bankReference: 'S-1',
    };
    const camt = makeCamt([{ account: 'NL69INGB0123456789', entries: [entry] }]);
    expect(await importText(camt)).toMatchObject({ format: 'camt053', duplicates: 1 });
    expect(await readBooks(server, invoice.id)).toMatchObject({ open: '0.00', payments: 1 });
  });

  it('is refused whole when a row can’t be read, and other CSV files are', async () => {
    const file = ing('x').replace('"121,00"', '"many"');
    const refused = await refusalOf(company.client.bank.import({ body: new File([file], 'statement.csv') }));
    expect(refused).toMatchObject({ code: 1042 });
    const other = new File(['Name;City\nJansen;Ede'], 'customers.csv');
    expect(await refusalOf(company.client.bank.import({ body: other }))).toMatchObject({
      code: 1040,
    });
  });
});
