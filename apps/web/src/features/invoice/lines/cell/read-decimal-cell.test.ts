import type { Percentage, Price, Quantity } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { type EditorLine, NO_DISCOUNT } from '../../draft/draft-content.ts';
import { readDecimalCell, showDecimalCell } from './read-decimal-cell.ts';

const LINE: EditorLine = {
  id: 'a',
  number: '',
  description: '',
  quantity: null,
  price: null,
  discount: NO_DISCOUNT,
  unit: '',
  vatId: null,
  ledgerId: null,
  descriptionOnly: false,
};

describe('a cell for a figure', () => {
  it.each([
    ['price', '1.234,50', '1234.50'],
    ['price', '1234.5', '1234.50'],
    ['price', '0,0049', '0.0049'],
    ['price', '-12', '-12.00'],
    ['quantity', '2,5', '2.5'],
    ['quantity', '1.000', '1000'],
    ['discount', '12,5', '12.5'],
  ] as const)('reads %s %s as %s', (column, typed, value) => {
    expect(readDecimalCell(column, typed, LINE)).toEqual({ [column]: value, unreadable: {} });
  });

  it.each([
    ['price', 'abc', null],
    ['price', '1,23456', null],
    ['quantity', '1,,2', null],
    ['discount', '101', '0'],
    ['discount', '-1', '0'],
  ] as const)('keeps the text of %s %s that is no figure', (column, typed, value) => {
    expect(readDecimalCell(column, typed, LINE)).toEqual({
      [column]: value,
      unreadable: { [column]: typed },
    });
  });

  it('that is emptied has no figure, and keeps the text of other cells', () => {
    const line = { ...LINE, price: '5.00' as Price, unreadable: { quantity: 'x' } };
    expect(readDecimalCell('price', ' ', line)).toEqual({ price: null, unreadable: { quantity: 'x' } });
  });

  it('shows its figure as it appears on the invoice', () => {
    const line = {
      ...LINE,
      quantity: '1234.5' as Quantity,
      price: '1234.50' as Price,
      discount: '2.5' as Percentage,
    };
    expect(showDecimalCell('quantity', line, 'EUR')).toBe('1.234,5');
    expect(showDecimalCell('price', line, 'EUR')).toBe('1.234,50');
    expect(showDecimalCell('discount', line, 'EUR')).toBe('2,5');
    expect(showDecimalCell('discount', LINE, 'EUR')).toBe('');
    expect(showDecimalCell('price', { ...line, unreadable: { price: '1,,2' } }, 'EUR')).toBe('1,,2');
  });

  it.each([
    ['1500.00', '1.500'],
    ['0.50', '0,50'],
    ['1500.25', '1.500,25'],
  ])('shows a price of %s yen as %s', (price, shown) => {
    expect(showDecimalCell('price', { ...LINE, price: price as Price }, 'JPY')).toBe(shown);
  });
});
