import { expect, it } from 'vitest';
import { keysOf } from '../keys-of.ts';
import { CUSTOMER_COLUMN_NAMES } from './customer-column-names.ts';
import { CUSTOMER_FIELD_FITS, type CustomerImportField, readCustomerRow } from './customer-row.ts';
import type { ImportReading } from './import-reading.ts';
import { type ProductImportField, readProductRow } from './product-row.ts';
import { suggestReading } from './suggest-reading.ts';

const PRODUCTS: ImportReading<ProductImportField> = {
  separator: ';',
  decimalMark: ',',
  dateFormat: 'dd-MM-yyyy',
  hasHeadings: true,
  columns: ['description', 'vatRate'],
  currency: 'EUR',
};
const PRODUCT_CONTEXT = {
  vatCodes: [
    { id: 'belgium', name: 'België 21%', code: '', type: 'ossGoods', percentage: '21.0' },
    { id: 'high', name: 'Binnenland', code: '1', type: 'high', percentage: '21.0' },
    { id: 'low', name: '9%', code: '2', type: 'low', percentage: '9.0' },
    { id: 'none', name: 'Geen btw', code: '', type: 'none', percentage: '0.0' },
    { id: 'exempt', name: 'Zorg', code: '', type: 'exempt', percentage: '0.0' },
  ],
  ledgers: [],
} as const;

it.each([
  ['21', 'high'],
  ['21,00 %', 'high'],
  ['0,21', 'high'],
  ['Hoog', 'high'],
  ['BTW hoog tarief (21%)', 'high'],
  ['21/hoog', 'high'],
  ['Ermäßigter Satz', 'low'],
  ['Réduit', 'low'],
  ['België 21%', 'belgium'],
  ['geen btw', 'none'],
  ['0', 'none'],
  ['Vrijgesteld', 'exempt'],
  ['0 % (exempt)', 'exempt'],
  ['steuerfrei', 'exempt'],
  ['2', 'low'],
])('the VAT rate of a product that says %j is %s', (text, vatId) => {
  expect(readProductRow(['Brood', text], PRODUCTS, PRODUCT_CONTEXT)).toMatchObject({ row: { vatId } });
});

it.each(['17%', 'veel', '21 of 9'])('a product whose VAT rate is %j is refused', (text) => {
  expect(readProductRow(['Brood', text], PRODUCTS, PRODUCT_CONTEXT)).toEqual({
    problems: [{ field: 'vatRate', problem: 'unknownVatRate' }],
  });
});

it.each([
  [['', 'Totaal', '', '1.235,57'], { problems: [{ field: 'description', problem: 'totalRow' }] }],
  [['', 'Total: 3', '', ''], { problems: [{ field: 'description', problem: 'totalRow' }] }],
  [['T-1', 'Total', '', '12,00'], { row: { description: 'Total' } }],
  [['', 'Total', '21', '12,00'], { row: { description: 'Total' } }],
  [['', 'Totaal pakket', '', '12,00'], { row: { description: 'Totaal pakket' } }],
])('a product in a row with %j is no total unless nothing else tells it apart', (cells, expected) => {
  const columns = ['productNumber', 'description', 'vatRate', 'price'] as const;
  expect(readProductRow(cells, { ...PRODUCTS, columns }, PRODUCT_CONTEXT)).toMatchObject(expected);
});

const CUSTOMERS: ImportReading<CustomerImportField> = {
  ...PRODUCTS,
  columns: ['name', 'city', 'paymentTerm'],
};
const CUSTOMER_CONTEXT = {
  country: 'NL',
  currencies: ['EUR'],
  countryOf: (text: string) => (text === 'DE' ? text : undefined),
  mobile: 'Mobiel',
};

it.each(['Totaal', 'TOTAL:', 'Total : 1 client', 'Subtotaal 12', 'Gesamt 3 Kunden', 'Summe', 'Suma 1.234'])(
  'a row with %j and nothing else that tells a customer apart is a total',
  (name) => {
    expect(readCustomerRow([name, '', '5000'], CUSTOMERS, CUSTOMER_CONTEXT)).toEqual({
      problems: [{ field: 'name', problem: 'totalRow' }],
    });
  },
);

it.each([
  ['Total', 'Brussel'],
  ['Totaal Bouw BV', ''],
  ['Totalisator', ''],
  ['Summer School', ''],
])('%j of %j is a customer', (name, city) => {
  expect(readCustomerRow([name, city, ''], CUSTOMERS, CUSTOMER_CONTEXT)).toMatchObject({ row: { name } });
});

it.each([
  ['Firma X;x@x.example;Straße 1;Berlin', false],
  ['Firma;E-Mail;Straße 1;Ort', true],
])('a file that starts with %s has headings: %s', (first, hasHeadings) => {
  const rows = [first, 'Firma Y;y@y.example;Weg 2;Berlin'].map((text, at) => ({
    line: at + 1,
    cells: text.split(';'),
  }));
  const subject = { names: CUSTOMER_COLUMN_NAMES, dates: [], amounts: [] };
  const file = { separator: ';', currency: 'EUR', decimalMark: ',' } as const;
  expect(suggestReading(rows, subject, file)).toMatchObject({ hasHeadings });
});

it.each([
  [['', 'Cathedral of York', 'music@york.example'], 'Cathedral of York', []],
  [['', '', 'organist@solo.example'], 'organist@solo.example', [{ field: 'name', problem: 'emailAsName' }]],
  [['Oxford Chapel', 'since 2019', 'chapel@oxford.example'], 'Oxford Chapel', []],
])('a customer in a row with %j is named %j', (cells, name, warnings) => {
  const columns = ['name', 'otherName', 'email'] as const;
  expect(readCustomerRow(cells, { ...CUSTOMERS, columns }, CUSTOMER_CONTEXT)).toEqual({
    row: { name, email: cells[2], ...(cells[0] === '' && { hasNoName: true }) },
    warnings,
  });
});

it('a customer in a row with neither a name nor an email address is refused', () => {
  const columns = ['name', 'otherName', 'email'] as const;
  expect(readCustomerRow(['', '', ''], { ...CUSTOMERS, columns }, CUSTOMER_CONTEXT)).toEqual({
    problems: [{ field: 'name', problem: 'missing' }],
  });
});

it.each([
  [{ email: '-', phone: 'n/a', iban: 'geen', vatNumber: 'n.v.t.' }, {}],
  [{ email: 'Jan <jan@x.example>' }, { email: 'jan@x.example' }],
  [{ companyNumber: '1234567' }, { coc: '01234567' }],
  [
    { country: 'DE', postalCode: '1067' },
    { country: 'DE', postalCode: '01067' },
  ],
  [{ email: 'jan@x.example; piet@x.example' }, { email: 'jan@x.example', ccEmail: 'piet@x.example' }],
  [
    { email: '"Vries, Jan de" <jan@x.example>, Piet <piet@x.example>' },
    { email: 'jan@x.example', ccEmail: 'piet@x.example' },
  ],
  [
    { phone: '072 123 45 67', mobile: '06 12345678' },
    { phone: '072 123 45 67', note: 'Mobiel: 06 12345678' },
  ],
  [{ phone: '06 12345678', mobile: '06 12345678' }, { phone: '06 12345678' }],
  [
    { mobile: '06 12345678', note: 'Belt laat' },
    { phone: '06 12345678', note: 'Belt laat' },
  ],
  [{ person: 'P' }, { person: true }],
  [{ person: 'B' }, { person: false }],
  [
    { country: 'DE', companyNumber: 'HRB 12345 B, Amtsgericht Charlottenburg' },
    { country: 'DE', coc: 'HRB 12345 B' },
  ],
  [{ companyNumber: '12345678 (vestiging Amsterdam)' }, { coc: '12345678' }],
])('a customer in a row with %j has %j', (given, expected) => {
  const columns = ['name', ...keysOf(given)] as const;
  const cells = ['Jansen BV', ...Object.values(given)];
  expect(readCustomerRow(cells, { ...CUSTOMERS, columns }, CUSTOMER_CONTEXT)).toEqual({
    row: { name: 'Jansen BV', ...expected },
    warnings: [],
  });
});

it.each([
  ['person', '2'],
  ['companyNumber', 'Handelsregister van Sint Maarten'],
  ['vatNumber', 'NL123456782B90 en NL123456782B91'],
] as const)('a customer whose %s is %j is imported without it', (field, text) => {
  expect(
    readCustomerRow(['Jansen BV', text], { ...CUSTOMERS, columns: ['name', field] }, CUSTOMER_CONTEXT),
  ).toEqual({ row: { name: 'Jansen BV' }, warnings: [{ field, problem: 'leftOut' }] });
});

it('a customer number that a spreadsheet has rounded is left out, since others look the same', () => {
  const reading: ImportReading<CustomerImportField> = {
    ...PRODUCTS,
    columns: ['customerNumber', 'name', 'phone'],
  };
  const context = { country: 'NL', currencies: ['EUR'], mobile: 'Mobile', countryOf: () => undefined };
  const read = (cells: readonly string[]) => readCustomerRow(cells, reading, context);
  expect(read(['1,00E+05', 'Jan', ''])).toEqual({
    row: { name: 'Jan' },
    warnings: [{ field: 'customerNumber', problem: 'leftOut' }],
  });
  expect(read(['1E5', 'Jan', ''])).toMatchObject({ row: { debtorNumber: '1E5' }, warnings: [] });
  // As programs keep a spreadsheet from doing that.
  expect(read(['="00123"', '="Jan ""de Bakker"""', '="0612345678"'])).toMatchObject({
    row: { debtorNumber: '00123', name: 'Jan "de Bakker"', phone: '0612345678' },
    warnings: [],
  });
});

it.each([
  ['1.250,50', '1250.50'],
  ['1250.5', '1250.50'],
  ['1.250', '1250.00'],
  ['12.3450', '12.345'],
])('a price of a workbook that says %j is read by its own separator', (text, price) => {
  const inSheet = { ...PRODUCTS, sheet: 'Blad1', columns: ['description', 'price'] as const };
  expect(readProductRow(['Brood', text], inSheet, PRODUCT_CONTEXT)).toMatchObject({ row: { price } });
});

it.each([
  [['12.5', '13.25', '1.250,00'], ','],
  [['12.5', '13.25', '1,250.00'], '.'],
  [['12.5', '1.250'], ','],
  [['12.5', '1,250'], '.'],
  [['12.5', '13'], '.'],
])('the separator of a workbook with %j is that of its typed figures: %s', (prices, decimalMark) => {
  const rows = ['Prijs', ...prices].map((cell, at) => ({ line: at + 1, cells: [cell] }));
  const names = { price: ['prijs'] };
  const file = { separator: ',', currency: 'EUR', decimalMark: '.', isSheet: true } as const;
  expect(suggestReading(rows, { names, dates: [], amounts: ['price'] }, file)).toMatchObject({ decimalMark });
});

it.each(['#REF!', '#DIV/0!', '#BEZUG!', '#¡VALOR!', '#N/B'])(
  'a product whose price is the error %s of a formula is refused',
  (text) => {
    const columns = ['description', 'price'] as const;
    expect(readProductRow(['Brood', text], { ...PRODUCTS, columns }, PRODUCT_CONTEXT)).toEqual({
      problems: [{ field: 'price', problem: 'formulaError' }],
    });
  },
);

it.each([
  ['zakelijk', true],
  ['', true],
  ['#N/A', true],
  ['-', true],
  ['Groothandel', false],
])('a column of types of customer with %j is one of persons and companies: %s', (text, fits) => {
  expect(CUSTOMER_FIELD_FITS.person(text)).toBe(fits);
});
