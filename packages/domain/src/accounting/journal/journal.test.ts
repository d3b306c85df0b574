import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type InvoiceLine,
  addAmounts,
  amount,
  amountFromCents,
  calculateInvoice,
  defined,
  factor,
  inEuro,
  parseExchangeRate,
  percentage,
  plainDate,
  price,
  quantity,
} from '../../index.ts';
import { datevTax } from './datev-chart.ts';
import { DATEV_COLUMNS } from './datev-columns.ts';
import { type DatevSettings, datevPayment, datevSale } from './datev.ts';
import { encodeWindows1252, lineOf } from './file-text.ts';
import { bookMonthsOf, financialYearOf } from './financial-year.ts';
import { postPayment, postSale } from './ledger-entry.ts';
import { saleOf } from './sale.ts';

const VATS = [
  { id: 'h', name: 'High', type: 'high', factor: factor('1.19') },
  { id: 'l', name: 'Low', type: 'low', factor: factor('1.07') },
  { id: 'o', name: 'One-stop shop', type: 'ossGoods', country: 'FR', factor: factor('1.2') },
  { id: 'g', name: 'EU goods', type: 'ICPG', factor: factor('1') },
  { id: 's', name: 'EU services', type: 'ICPS', factor: factor('1') },
  { id: 'e', name: 'Exempt', type: 'exempt', factor: factor('1') },
] as const;
const LEDGERS = [
  { id: 'a', name: 'Revenue', number: '8000' },
  { id: 'b', name: 'Revenue at 19 %', number: '8400' },
] as const;

const accounts = {
  receivables: '10000',
  vat: '1770',
  bank: '1200',
  clearing: '1590',
  rounding: '2300',
  opening: '9000',
};
const settings: DatevSettings = {
  consultant: '1001',
  client: '1',
  accountLength: 4,
  chart: 'skr03',
  accounts,
};

const anyLine = fc
  .record({
    vat: fc.constantFrom(...VATS),
    ledger: fc.constantFrom(...LEDGERS),
    cents: fc.integer({ min: -100_000, max: 300_000 }),
    discount: fc.constantFrom('0', '12.5'),
    quantity: fc.constantFrom('1', '3', '0.333'),
  })
  .map(({ vat, ledger, cents, ...rest }): InvoiceLine => ({
    id: 'x',
    number: '',
    description: 'A chair',
    quantity: quantity(rest.quantity),
    price: price(amountFromCents(BigInt(cents))),
    discount: percentage(rest.discount),
    vat,
    ledger,
    descriptionOnly: false,
  }));
const anyRate = fc.constantFrom(
  null,
  ...['1.0832', '0.8412', '163.06'].map((rate) => defined(parseExchangeRate(rate))),
);
const anySale = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 7 }),
    discount: fc.constantFrom(percentage('0'), percentage('10'), percentage('33.33')),
    includesVat: fc.boolean(),
    currency: fc.constantFrom('EUR', 'JPY'),
    rate: anyRate,
  })
  .map(({ rate, ...document }) => {
    const content = { ...document, totals: calculateInvoice(document) };
    return { content, rate, sale: saleOf(content, rate) };
  });

const document = {
  number: 'F 2026/1',
  date: plainDate('2026-11-05'),
  dueDate: plainDate('2026-11-19'),
  suppliedOn: null,
  customer: { number: '10023', name: 'Müller & Söhne', vatNumber: 'DE 136695976' },
  currency: 'USD',
};
const revenueOf = ({ number }: { number: string }) => ({ account: number, costCenter: '' });

/** The cells of a row by their columns, read the way a bookkeeping does. */
function cellsOf(row: string): Record<string, string> {
  const cells = row
    .trimEnd()
    .split(';')
    .map((cell) => cell.replace(/^"(.*)"$/s, '$1'));
  expect(cells).toHaveLength(125);
  return Object.fromEntries(DATEV_COLUMNS.map((column, index) => [column, cells[index] ?? '']));
}

/** What a row comes to in euro. */
function euroOf(row: string) {
  const cells = cellsOf(row);
  const figure = defined(cells['Basis-Umsatz'] || cells['Umsatz (ohne Soll/Haben-Kz)']).replace(',', '.');
  return amount(cells['Soll/Haben-Kennzeichen'] === 'H' ? `-${figure}` : figure);
}

describe('a sent document in a bookkeeping file', () => {
  it('comes to its total and its VAT in euro, to the cent, whatever its lines and its currency', () => {
    fc.assert(
      fc.property(anySale, ({ content: { totals }, rate, sale }) => {
        const euro = (value: typeof totals.totalIncl) => (rate === null ? value : inEuro(value, rate));
        const [base, vat] = [sale.lines.map((line) => line.base), sale.lines.map((line) => line.vatAmount)];
        expect(addAmounts(...vat)).toBe(euro(totals.totalVat));
        expect(addAmounts(...base, ...vat)).toBe(euro(totals.totalIncl));
        const own = sale.lines.flatMap((line) => [line.own.base, line.own.vatAmount]);
        expect(addAmounts(...own)).toBe(totals.totalIncl);
      }),
    );
  });

  it('is a transaction whose lines come to zero', () => {
    fc.assert(
      fc.property(anySale, ({ content: { totals }, sale }) => {
        const lines = postSale(sale, { accounts, about: 'F1', total: totals.totalIncl, revenueOf });
        expect(addAmounts(...lines.map((line) => line.amount))).toBe('0.00');
        const vat = lines.flatMap((line) => (line.vat ? [line.vat.amount] : []));
        const posted = lines.filter(({ account }) => account === accounts.vat);
        expect(addAmounts(...posted.map((line) => line.amount))).toBe(addAmounts(...vat));
      }),
    );
  });

  it('has rows for DATEV that come to its total', () => {
    fc.assert(
      fc.property(anySale, ({ rate, sale }) => {
        const rows = datevSale(sale, { document: { ...document, rate }, settings, revenueOf });
        expect(addAmounts(...rows.map(euroOf))).toBe(sale.total);
      }),
    );
  });
});

describe('a row for DATEV', () => {
  const sold = (vat: (typeof VATS)[number], ledger: (typeof LEDGERS)[number], rate: string | null = null) => {
    const line = { vat, ledger, descriptionOnly: false, id: 'x', number: '', description: 'A chair' };
    const lines = [{ ...line, quantity: quantity('1'), price: price('100.00'), discount: percentage('0') }];
    const content = { lines, discount: percentage('0'), includesVat: false, currency: 'EUR' };
    const known = rate === null ? null : defined(parseExchangeRate(rate));
    const sale = saleOf({ ...content, totals: calculateInvoice(content) }, known);
    return datevSale(sale, { document: { ...document, rate: known }, settings, revenueOf }).map(cellsOf);
  };

  it('has the gross amount and the key of its rate, and none on an account that calculates VAT itself', () => {
    expect(sold(VATS[0], LEDGERS[0])).toMatchObject([
      {
        'Umsatz (ohne Soll/Haben-Kz)': '119,00',
        'Soll/Haben-Kennzeichen': 'S',
        Konto: '10023',
        'Gegenkonto (ohne BU-Schlüssel)': '8000',
        'BU-Schlüssel': '3',
        Belegdatum: '0511',
        'Belegfeld 1': 'F2026/1',
        Buchungstext: 'Müller & Söhne',
        Fälligkeit: '19112026',
        'WKZ Umsatz': '',
      },
    ]);
    expect(sold(VATS[0], LEDGERS[1])).toMatchObject([
      { 'Umsatz (ohne Soll/Haben-Kz)': '119,00', 'BU-Schlüssel': '' },
    ]);
  });

  it('is two where nobody there calculates the VAT', () => {
    expect(sold(VATS[1], LEDGERS[1])).toMatchObject([
      { 'Umsatz (ohne Soll/Haben-Kz)': '100,00', 'BU-Schlüssel': '40' },
      { 'Umsatz (ohne Soll/Haben-Kz)': '7,00', 'Gegenkonto (ohne BU-Schlüssel)': '1770', 'BU-Schlüssel': '' },
    ]);
    expect(sold(VATS[2], LEDGERS[0])).toHaveLength(2);
    expect(datevTax('other', '8400', { type: 'high', percentage: '19' })).toEqual({
      key: '3',
      isGross: true,
    });
  });

  it('names the VAT number of a customer who accounts for the VAT', () => {
    const field = 'EU-Land u. UStID (Bestimmung)';
    expect(sold(VATS[3], LEDGERS[0])).toMatchObject([{ 'BU-Schlüssel': '11', [field]: 'DE136695976' }]);
    expect(sold(VATS[4], LEDGERS[0])).toMatchObject([{ 'BU-Schlüssel': '', [field]: 'DE136695976' }]);
    expect(sold(VATS[5], LEDGERS[0])).toMatchObject([{ 'BU-Schlüssel': '', [field]: '' }]);
  });

  it('has another currency with its rate, or only its euros where DATEV doesn’t take the rate', () => {
    expect(sold(VATS[0], LEDGERS[0], '1.25')).toMatchObject([
      { 'Umsatz (ohne Soll/Haben-Kz)': '119,00', 'WKZ Umsatz': 'USD', Kurs: '1,25', 'Basis-Umsatz': '95,20' },
    ]);
    expect(sold(VATS[0], LEDGERS[0], '0.8')).toMatchObject([
      {
        'Umsatz (ohne Soll/Haben-Kz)': '148,75',
        'WKZ Umsatz': '',
        Kurs: '',
        'Zusatzinformation- Inhalt 1': '119,00 USD, Kurs 0,8',
      },
    ]);
  });

  it('credits the customer with what was paid', () => {
    const paid = { kind: 'payment', euro: amount('119.00'), own: amount('119.00') } as const;
    const [row = ''] = datevPayment(paid, { document: { ...document, dueDate: null, rate: null }, settings });
    expect(cellsOf(row)).toMatchObject({
      'Soll/Haben-Kennzeichen': 'H',
      Konto: '10023',
      'Gegenkonto (ohne BU-Schlüssel)': '1200',
    });
  });
});

it('a payment is posted against the bank, and what settles without money against clearing', () => {
  const post = (kind: 'payment' | 'setOff' | 'rounding') =>
    postPayment({ kind, amount: amount('10.00'), foreign: null }, { accounts, about: 'F1' }).map(
      ({ account, amount: sum }) => [account, sum],
    );
  expect(post('payment')).toEqual([
    ['1200', '10.00'],
    ['10000', '-10.00'],
  ]);
  expect(post('setOff')[0]).toEqual(['1590', '10.00']);
  expect(post('rounding')[0]).toEqual(['2300', '10.00']);
});

it('a financial year may start in any month, and has its months numbered from there', () => {
  const day = plainDate('2026-02-28');
  expect(financialYearOf(day, 1)).toEqual({ from: '2026-01-01', until: '2026-12-31', name: '2026' });
  expect(financialYearOf(day, 7)).toEqual({ from: '2025-07-01', until: '2026-06-30', name: '2025-2026' });
  expect(bookMonthsOf(plainDate('2026-01-15'), plainDate('2026-03-02'), 7)).toEqual([
    { number: 7, from: '2026-01-15', until: '2026-01-31' },
    { number: 8, from: '2026-02-01', until: '2026-02-28' },
    { number: 9, from: '2026-03-01', until: '2026-03-02' },
  ]);
});

it.each([
  ['Ελληνική Εταιρεία ΑΕ', 'Elliniki Etaireia AE'],
  ['Щербаков и Ко', 'Shterbakov i Ko'],
  ['Müller & Söhne', 'Müller & Söhne'],
  ['株式会社 山田太郎', '10023'],
])('a DATEV file says %s as %s', (name, expected) => {
  const [known, customer] = [defined(parseExchangeRate('1.1')), { ...document.customer, name }];
  const payment = { kind: 'payment', euro: amount('1.00'), own: amount('1.10') } as const;
  const [row] = datevPayment(payment, { document: { ...document, customer, rate: known }, settings });
  expect(cellsOf(defined(row))['Buchungstext']).toBe(expected);
});

it('text is cut between characters, and written in Windows-1252', () => {
  expect(lineOf('  A\n😀😀 ', 3)).toBe('A 😀');
  expect([...encodeWindows1252('€ ß é')]).toEqual([0x80, 0x20, 0xdf, 0x20, 0xe9]);
  expect(new TextDecoder('latin1').decode(encodeWindows1252('Łódź 漢'))).toBe('Lódz ?');
});
