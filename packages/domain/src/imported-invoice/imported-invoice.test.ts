import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CsvRow,
  IMPORTED_INVOICE_FIELDS,
  type ImportReading,
  type ImportedInvoiceField,
  IMPORTED_INVOICE_COLUMN_NAMES,
  addAmounts,
  amountFromCents,
  missingImportedInvoiceFields,
  parseCsv,
  readImportedInvoiceRow,
  suggestColumns,
  suggestReading,
} from '../index.ts';

const SUBJECT = {
  names: IMPORTED_INVOICE_COLUMN_NAMES,
  dates: ['invoiceDate', 'dueDate', 'paidOn'],
  amounts: ['totalExcl', 'totalVat', 'totalIncl', 'openAmount', 'paidAmount'],
} as const;

const SETTINGS: ImportReading<ImportedInvoiceField> = {
  separator: ';',
  decimalMark: ',',
  dateFormat: 'dd-MM-yyyy',
  hasHeadings: true,
  columns: ['number', 'invoiceDate', 'totalExcl', 'totalVat', 'totalIncl', 'openAmount', 'paid', 'currency'],
  currency: 'EUR',
};

function read(...cells: string[]) {
  const reading = readImportedInvoiceRow(cells, SETTINGS);
  return 'problems' in reading ? reading.problems : reading.row;
}

it.each([
  [['Dom te Utrecht', 'Jan', 'Orgel', 'Koster'], { customerName: 'Dom te Utrecht', contact: 'Koster' }],
  [['Dom te Utrecht', 'Jan', 'Orgel', ''], { customerName: 'Dom te Utrecht', contact: 'Jan Orgel' }],
  [['', 'Jan', 'Orgel', 'Koster'], { customerName: 'Jan Orgel', contact: 'Koster' }],
  [['', '', '', 'Koster'], { customerName: 'Koster', contact: '' }],
])('the customer of a row with the names %j is %j', (names, expected) => {
  const columns = [
    'number',
    'invoiceDate',
    'totalIncl',
    'customerName',
    'firstName',
    'lastName',
    'contact',
  ] as const;
  const cells = ['1', '01-02-2019', '121,00', ...names];
  expect(readImportedInvoiceRow(cells, { ...SETTINGS, columns })).toMatchObject({ row: expected });
});

describe('a row from an earlier system', () => {
  it.each([
    [
      ['1', '1-2-2019', '100,00', '21,00', '121,00'],
      ['100.00', '21.00', '121.00'],
    ],
    [
      ['1', '1-2-2019', '100,00', '21,00', ''],
      ['100.00', '21.00', '121.00'],
    ],
    [
      ['1', '1-2-2019', '100,00', '', ''],
      ['100.00', null, '100.00'],
    ],
    [
      ['1', '1-2-2019', '', '21,00', '121,00'],
      ['100.00', '21.00', '121.00'],
    ],
    [
      ['1', '1-2-2019', '100,00', '', '121,00'],
      ['100.00', '21.00', '121.00'],
    ],
    [
      ['1', '1-2-2019', '', '', '-121,00'],
      [null, null, '-121.00'],
    ],
  ])('%j adds up to %j', (cells, [totalExcl, totalVat, totalIncl]) => {
    expect(read(...cells)).toMatchObject({ totalExcl, totalVat, totalIncl });
  });

  it.each([
    ['0,00', '', true],
    ['12,00', 'betaald', false],
    ['', 'Ja', true],
    ['', 'Payée', true],
    ['', 'überfällig', false],
    ['', 'Te laat', false],
    ['', 'partially_paid', false],
    ['', 'Teilbezahlt', false],
    ['', 'En retard', false],
    ['', 'Oninbaar', null],
    ['1,00', 'void', null],
    ['1,00', 'Cancelled', null],
    ['1,00', 'Entwurf', null],
    ['', 'misschien', null],
    ['', '', null],
  ])('of which %j is open and which says %j is paid: %s', (open, word, paid) => {
    expect(read('1', '1-2-2019', '', '', '1,00', open, word)).toMatchObject({ paid });
  });

  it.each([
    ['21,00', 'open', { openAmount: '100.00', paid: false }],
    ['121,00', 'open', { openAmount: '0.00', paid: true }],
    ['121,00', 'paid', { openAmount: null, paid: true }],
    ['0,00', 'void', { openAmount: null, paid: null }],
  ])('of which %j was paid and which is %s', (paidAmount, word, expected) => {
    const columns = ['number', 'invoiceDate', 'totalIncl', 'paidAmount', 'paid'] as const;
    const reading = { ...SETTINGS, columns };
    expect(readImportedInvoiceRow(['1', '1-2-2019', '121,00', paidAmount, word], reading)).toMatchObject({
      row: expected,
    });
    const unsaid = { ...reading, columns: columns.slice(0, 4) };
    const cells = ['1', '1-2-2019', '121,00', '21,00'];
    expect(readImportedInvoiceRow(cells, unsaid)).toMatchObject({
      row: { openAmount: '100.00', paid: false },
    });
  });

  it.each([
    ['ja', { paid: true, paidOn: null, openAmount: null }],
    ['12-2-2019', { paid: true, paidOn: '2019-02-12', openAmount: null }],
    ['21,00', { paid: false, openAmount: '100.00' }],
    ['121,00', { paid: true, openAmount: '0.00' }],
    ['0,00', { paid: false, openAmount: '121.00' }],
    ['soon', { paid: null, openAmount: null }],
    ['', { paid: null, openAmount: null }],
  ])('for which the column of what was paid has %j', (cell, expected) => {
    const reading = { ...SETTINGS, columns: ['number', 'invoiceDate', 'totalIncl', 'paid'] as const };
    expect(readImportedInvoiceRow(['1', '1-2-2019', '121,00', cell], reading)).toMatchObject({
      row: expected,
    });
  });

  it.each([
    [
      'Verkoop',
      '121,00',
      { row: { type: 'invoice', totalIncl: '121.00', openAmount: '121.00', paid: false } },
    ],
    ['Creditfactuur', '121,00', { row: { type: 'credit', totalIncl: '-121.00', openAmount: '-121.00' } }],
    ['Credit note', '-121,00', { row: { type: 'credit', totalIncl: '-121.00', openAmount: '-121.00' } }],
    ['DRAFT', '121,00', { row: { type: 'invoice', openAmount: null, paid: null } }],
    ['Inkoop', '121,00', { problems: [{ field: 'documentKind', problem: 'supplierInvoice' }] }],
    ["Facture d'achat", '1,00', { problems: [{ field: 'documentKind', problem: 'supplierInvoice' }] }],
  ])('whose kind is %j', (kind, total, expected) => {
    const columns = ['number', 'invoiceDate', 'totalIncl', 'openAmount', 'documentKind', 'paid'] as const;
    const cells = ['1', '1-2-2019', total, total, kind, 'unpaid'];
    expect(readImportedInvoiceRow(cells, { ...SETTINGS, columns })).toMatchObject(expected);
  });

  it.each([
    [['12.34', '2.5914', '14.9314'], { totalExcl: '12.34', totalVat: '2.59', totalIncl: '14.93' }],
    [['0.125', '0.125', '0.25'], { totalExcl: '0.13', totalVat: '0.12', totalIncl: '0.25' }],
  ])('of a workbook has amounts in whole cents: %j', (amounts, row) => {
    const columns = ['number', 'invoiceDate', 'totalExcl', 'totalVat', 'totalIncl'] as const;
    const reading = { ...SETTINGS, columns, decimalMark: '.' as const };
    const cells = ['1', '1-2-2019', ...amounts];
    expect(readImportedInvoiceRow(cells, { ...reading, sheet: 'Blad1' })).toMatchObject({ row });
    expect(readImportedInvoiceRow(cells, { ...reading, sheet: null })).toMatchObject({
      problems: [{ problem: 'notAnAmount' }, {}],
    });
  });

  it('has nothing where a database wrote that', () => {
    const columns = ['number', 'invoiceDate', 'totalIncl', 'dueDate', 'reference'] as const;
    const cells = ['1', '1-2-2019', '1,00', 'NULL', '\\N'];
    expect(readImportedInvoiceRow(cells, { ...SETTINGS, columns })).toMatchObject({
      row: { dueDate: null, reference: '' },
    });
  });

  it('has the person as its customer where it names no company, and else as the contact', () => {
    const columns = ['number', 'invoiceDate', 'totalIncl', 'customerName', 'firstName', 'lastName'] as const;
    const of = (company: string) =>
      readImportedInvoiceRow(['1', '1-2-2019', '1,00', company, 'Jan', 'de Vries'], { ...SETTINGS, columns });
    expect(of('')).toMatchObject({ row: { customerName: 'Jan de Vries', contact: '' } });
    expect(of('Molen')).toMatchObject({ row: { customerName: 'Molen', contact: 'Jan de Vries' } });
  });

  it('reports everything that is wrong with it, once per field', () => {
    expect(read('', '31-02-2019', 'x', '', '', '', '', 'euro')).toEqual([
      { field: 'number', problem: 'missing' },
      { field: 'invoiceDate', problem: 'notADate' },
      { field: 'totalExcl', problem: 'notAnAmount' },
      { field: 'currency', problem: 'notACurrency' },
    ]);
    expect(read('x'.repeat(81), '', '', '', '')).toEqual([
      { field: 'number', problem: 'tooLong' },
      { field: 'invoiceDate', problem: 'missing' },
      { field: 'totalIncl', problem: 'missing' },
    ]);
    expect(read('1', '1-2-2019', '100,00', '21,00', '120,00')).toEqual([
      { field: 'totalIncl', problem: 'totalNotSum' },
    ]);
  });

  it('has totals that add up whenever it is accepted, and never makes reading fail', () => {
    const cents = fc
      .integer({ min: -100_000, max: 100_000 })
      .map((value) => amountFromCents(BigInt(value)).replace('.', ','));
    const cell = fc.oneof(cents, fc.constant(''), fc.string());
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 9 }), (cells) => {
        const found = readImportedInvoiceRow(['1', '1-2-2019', ...cells], SETTINGS);
        if ('problems' in found) return found.problems.length > 0;
        const { totalExcl, totalVat, totalIncl, type } = found.row;
        if (type === 'credit' && !totalIncl.startsWith('-')) return false;
        return totalExcl === null || totalVat === null || addAmounts(totalExcl, totalVat) === totalIncl;
      }),
    );
  });
});

describe('settings', () => {
  const rowsOf = (text: string) =>
    parseCsv(text, ';', { maxRows: 100, maxColumns: 50, maxCell: 500 }) as readonly CsvRow[];
  const suggest = (text: string) =>
    suggestReading(rowsOf(text), SUBJECT, { separator: ';', currency: 'EUR', decimalMark: ',' });

  it('are recognised by the headings and the values', () => {
    expect(suggest('Nr;Datum;Bedrag;Opmerking\n1;1.2.2019;1,234.50;x')).toMatchObject({
      hasHeadings: true,
      columns: ['number', 'invoiceDate', 'totalIncl', null],
      dateFormat: 'dd.MM.yyyy',
      decimalMark: '.',
    });
    expect(suggest('1;1-2-2019;10')).toMatchObject({ hasHeadings: false, columns: [null, null, null] });
    expect(suggest('')).toMatchObject({ columns: [] });
  });

  it('survive a few invalid dates', () => {
    expect(suggest('Nr;Datum;Bedrag\n1;01/13/2019;1\n2;unknown;1\n3;02/14/2019;1').dateFormat).toBe(
      'MM/dd/yyyy',
    );
  });

  it('recognise every field by its own name', () => {
    expect(suggest(IMPORTED_INVOICE_FIELDS.join(';')).columns).toEqual(IMPORTED_INVOICE_FIELDS);
  });

  it('list what is still to be chosen', () => {
    expect(missingImportedInvoiceFields([])).toEqual(['number', 'invoiceDate', 'totalIncl']);
    expect(missingImportedInvoiceFields(['number', 'totalExcl', 'invoiceDate'])).toEqual([]);
  });
});

it.each([
  ['Excl;Incl', ['totalExcl', 'totalIncl']],
  ['Netto;Btw;Bruto', ['totalExcl', 'totalVat', 'totalIncl']],
  ['Ex. btw (EUR);Totaal (€)', ['totalExcl', 'totalIncl']],
  ['Betrag netto;USt-Betrag;Betrag brutto', ['totalExcl', 'totalVat', 'totalIncl']],
  ['Hors taxes;TVA;T.T.C.', ['totalExcl', 'totalVat', 'totalIncl']],
  ['Base;IVA;Importe', ['totalExcl', 'totalVat', 'totalIncl']],
  ['Sin IVA;Con IVA', ['totalExcl', 'totalIncl']],
])('amounts are recognised below the headings %s', (headings, columns) => {
  expect(suggestColumns(headings.split(';'), IMPORTED_INVOICE_COLUMN_NAMES)).toEqual(columns);
});
