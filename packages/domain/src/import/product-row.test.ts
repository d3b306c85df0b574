import { expect, it } from 'vitest';
import type { ImportReading } from './import-reading.ts';
import { type ProductImportField, readProductRow } from './product-row.ts';

const READING: ImportReading<ProductImportField> = {
  separator: ';',
  decimalMark: ',',
  dateFormat: 'dd-MM-yyyy',
  hasHeadings: true,
  columns: ['description', 'vatRate'],
  currency: 'EUR',
};
const CONTEXT = {
  vatCodes: [
    { id: 'belgium', name: 'België 21%', code: '', type: 'ossGoods', percentage: '21.0' },
    { id: 'high', name: 'Binnenland', code: '1', type: 'high', percentage: '21.0' },
    { id: 'low', name: '9%', code: '2', type: 'low', percentage: '9.0' },
    { id: 'none', name: 'Geen btw', code: '', type: 'none', percentage: '0.0' },
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
  ['2', 'low'],
])('the VAT rate of a product that says %j is %s', (text, vatId) => {
  expect(readProductRow(['Brood', text], READING, CONTEXT)).toMatchObject({ row: { vatId } });
});

it.each(['17%', 'veel', '21 of 9'])('a product whose VAT rate is %j is refused', (text) => {
  expect(readProductRow(['Brood', text], READING, CONTEXT)).toEqual({
    problems: [{ field: 'vatRate', problem: 'unknownVatRate' }],
  });
});
