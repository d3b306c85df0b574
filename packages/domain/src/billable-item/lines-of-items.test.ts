import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { price } from '../money/price.ts';
import { quantity } from '../money/quantity.ts';
import { type ItemToBill, linesOfItems, sumOfItems } from './lines-of-items.ts';

const PLAIN = { combine: false, withDate: false, withPerson: false };
const item = (id: string, changes: Partial<ItemToBill> = {}): ItemToBill => ({
  id,
  kind: 'hours',
  spentOn: plainDate('2026-11-02'),
  description: 'Advice',
  quantity: quantity('1.5'),
  unit: 'hour',
  price: price('80.00'),
  vatId: null,
  productId: null,
  doneBy: 'Anna',
  ...changes,
});

describe('the lines of hours and expenses', () => {
  it('are one per item, with the date and the person where they are wanted', () => {
    const items = [item('a'), item('b', { spentOn: plainDate('2026-11-03'), doneBy: '' })];
    expect(linesOfItems(items, PLAIN, String)).toMatchObject([
      { itemIds: ['a'], description: 'Advice', quantity: '1.5', price: '80.00', unit: 'hour' },
      { itemIds: ['b'], description: 'Advice' },
    ]);
    const told = linesOfItems(items, { combine: false, withDate: true, withPerson: true }, String);
    expect(told.map(({ description }) => description)).toEqual([
      'Advice (2026-11-02, Anna)',
      'Advice (2026-11-03)',
    ]);
  });

  it('combine hours of the same description and price, from the first day to the last', () => {
    const items = [
      item('a', { spentOn: plainDate('2026-11-09'), quantity: quantity('0.3333') }),
      item('b', { price: price('95.00') }),
      item('c', { spentOn: plainDate('2026-11-04'), quantity: quantity('0.6667'), doneBy: 'Bram' }),
      item('d', { description: 'Travel' }),
    ];
    expect(linesOfItems(items, { ...PLAIN, combine: true, withDate: true }, String)).toMatchObject([
      { itemIds: ['a', 'c'], quantity: '1', description: 'Advice (2026-11-04 – 2026-11-09)' },
      { itemIds: ['b'], quantity: '1.5', price: '95.00' },
      { itemIds: ['d'], description: 'Travel (2026-11-02)' },
    ]);
  });

  it('keep persons apart where they are named, and expenses always', () => {
    const items = [
      item('a'),
      item('b', { doneBy: 'Bram' }),
      item('c', { kind: 'expense' }),
      item('d', { kind: 'expense' }),
    ];
    const ids = (withPerson: boolean) =>
      linesOfItems(items, { ...PLAIN, combine: true, withPerson }, String).map(({ itemIds }) => itemIds);
    expect(ids(true)).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(ids(false)).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  it('add up to the cent', () => {
    expect(sumOfItems([])).toBe('0.00');
    expect(sumOfItems([item('a', { quantity: quantity('0.3333') }), item('b')])).toBe('146.66');
  });
});
