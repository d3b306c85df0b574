import { describe, expect, it } from 'vitest';
import {
  CONSUMER_UNKNOWN,
  type Factor,
  type InvoiceImportField,
  groupInvoiceRows,
  joinInvoiceRows,
  missingInvoiceFields,
  readInvoiceRow,
  taxImportedLines,
} from '../index.ts';

const COLUMNS: InvoiceImportField[] = [
  'customerName',
  'reference',
  'invoiceDate',
  'description',
  'price',
  'vatRate',
];
const READING = {
  separator: ';',
  decimalMark: ',',
  dateFormat: 'dd-MM-yyyy',
  hasHeadings: true,
  columns: COLUMNS,
  currency: 'EUR',
} as const;
const CONTEXT = {
  vatCodes: [{ id: 'high', type: 'high', factor: '1.21' as Factor, country: '' }],
  ledgers: [],
  consumerIn: undefined,
  untaxedVatId: null,
} as const;
const read = (...cells: string[]) => readInvoiceRow(cells, READING, CONTEXT);
const rowOf = (...cells: string[]) => {
  const outcome = read(...cells);
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome.row;
};

it('a row is an invoice with one line', () => {
  expect(rowOf('Bakker', 'PO 1', '31-01-2026', 'Advies', '10,50', '21')).toMatchObject({
    customerName: 'Bakker',
    reference: 'PO 1',
    invoiceDate: '2026-01-31',
    lines: [{ description: 'Advies', price: '10.50', vatId: 'high' }],
  });
});

const groupsOf = (rows: string[][], groupBy: 'reference' | 'customer' = 'reference', columns = COLUMNS) =>
  groupInvoiceRows(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    { ...READING, columns, groupBy },
  );
const linesOf = (...given: Parameters<typeof groupsOf>) =>
  groupsOf(...given).map((group) => group.map(({ line }) => line));

describe('rows of one invoice', () => {
  it('share the customer and the reference, whatever is between them', () => {
    const rows = [
      ['Bakker', 'PO 1', ''],
      ['Smit', 'PO 1', ''],
      ['BAKKER', 'PO 1', ''],
      ['Bakker', 'PO 2', ''],
    ];
    expect(linesOf(rows)).toEqual([[2, 4], [3], [5]]);
    expect(linesOf(rows, 'customer')).toEqual([[2, 4, 5], [3]]);
  });

  it('share the customer and the date where there is no reference', () => {
    const rows = [
      ['Bakker', '', '31-01-2026'],
      ['Bakker', '', '31-01-2026'],
      ['Bakker', '', '28-02-2026'],
    ];
    expect(linesOf(rows)).toEqual([[2, 3], [4]]);
  });

  it('may name the customer once', () => {
    const groups = groupsOf([
      ['Bakker', 'PO 1', '', 'a'],
      ['', 'PO 1', '', 'b'],
      ['', '', '', 'c'],
    ]);
    expect(groups.map((group) => group.map(({ cells }) => cells[0]))).toEqual([['Bakker', 'Bakker'], ['']]);
  });

  it('may identify the customer by number and by the corresponding name', () => {
    const columns: InvoiceImportField[] = ['customerNumber', 'customerName', 'reference'];
    const rows = [
      ['', 'Bakker', 'PO 1'],
      ['101', 'Bakker', 'PO 1'],
      ['102', 'Smit', 'PO 1'],
      ['103', 'Smit', 'PO 1'],
      ['', 'Smit', 'PO 1'],
    ];
    expect(linesOf(rows, 'reference', columns)).toEqual([[2, 3], [4], [5], [6]]);
  });

  it('become lines in order, with all references', () => {
    const one = rowOf('Bakker', 'PO 1', '', 'Advies', '10', '21');
    const other = rowOf('Bakker', 'PO 2', '31-01-2026', 'Reis', '5', '21');
    expect(joinInvoiceRows([one, other, one])).toMatchObject({
      row: {
        reference: 'PO 1, PO 2',
        invoiceDate: '2026-01-31',
        lines: [{ description: 'Advies' }, { description: 'Reis' }, { description: 'Advies' }],
      },
    });
  });

  it('are at most a thousand, with one date', () => {
    const one = rowOf('Bakker', 'PO 1', '31-01-2026', 'Advies', '10', '21');
    const other = rowOf('Bakker', 'PO 1', '28-02-2026', 'Reis', '5', '21');
    expect(joinInvoiceRows([one, other])).toEqual({
      part: 1,
      problem: { field: 'invoiceDate', problem: 'otherInvoiceDate' },
    });
    expect(joinInvoiceRows(Array.from({ length: 1001 }, () => one))).toEqual({
      part: 1000,
      problem: { field: 'description', problem: 'tooManyLines' },
    });
  });
});

it.each([
  [['', '', '', 'x', '10', '21'], [{ field: 'customerName', problem: 'missing' }]],
  [['A', '', 'soon', 'x', '10', '21'], [{ field: 'invoiceDate', problem: 'notADate' }]],
  [['A', '', '', '', '10', '21'], [{ field: 'description', problem: 'missing' }]],
  [
    ['A', '', '', 'x', '€ 10', '21%'],
    [
      { field: 'price', problem: 'withCurrency' },
      { field: 'vatRate', problem: 'notWhole' },
    ],
  ],
])('%j is refused for %j', (cells, problems) => {
  expect(read(...cells)).toEqual({ problems });
});

it('a customer, a description and a price must be mapped', () => {
  expect(missingInvoiceFields(COLUMNS)).toEqual([]);
  expect(missingInvoiceFields([null])).toEqual(['customerName', 'description', 'price']);
});

it.each(['46000', '46000.5', '46000,25'])('the day %j of a spreadsheet is read', (day) => {
  expect(rowOf('Bakker', '', day, 'Advies', '10', '21')).toMatchObject({ invoiceDate: '2025-12-09' });
});

it('a percentage is read with the symbol that only the format of a worksheet adds', () => {
  const cells = ['Bakker', '', '', 'Advies', '10', '21%'];
  expect(readInvoiceRow(cells, READING, CONTEXT)).toEqual({
    problems: [{ field: 'vatRate', problem: 'notWhole' }],
  });
  expect(readInvoiceRow(cells, { ...READING, sheet: 'Blad1' }, CONTEXT)).toMatchObject({
    row: { lines: [{ vatId: 'high' }] },
  });
});

describe('the rate of a line for a customer who isn’t known yet', () => {
  const abroad = (country: string, factor: string) =>
    ({ id: country, type: 'ossGoods', factor: factor as Factor, country }) as const;
  const vatCodes = [...CONTEXT.vatCodes, abroad('BE', '1.21'), abroad('DE', '1.19')];
  const vatIdOf = (rate: string, consumerIn?: string) => {
    const cells = ['Bakker', '', '', 'Advies', '10', rate];
    const outcome = readInvoiceRow(cells, READING, { ...CONTEXT, vatCodes, consumerIn: CONSUMER_UNKNOWN });
    if ('problems' in outcome) return outcome.problems;
    const taxed = taxImportedLines(outcome.row.lines, consumerIn);
    return 'line' in taxed ? taxed : taxed.lines[0]?.vatId;
  };

  it.each([
    ['21', undefined, 'high'],
    ['21', 'BE', 'BE'],
    ['21', 'DE', 'high'],
    ['19', 'DE', 'DE'],
    ['19', undefined, { line: 0 }],
    ['19', 'BE', { line: 0 }],
    ['17', 'DE', [{ field: 'vatRate', problem: 'unknownVatRate' }]],
  ])('%s percent is, for a consumer in %s, %j', (rate, consumerIn, expected) => {
    expect(vatIdOf(rate, consumerIn)).toEqual(expected);
  });
});
