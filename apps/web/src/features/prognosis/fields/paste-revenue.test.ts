import { expect, it } from 'vitest';
import { pasteRevenue } from './paste-revenue.ts';

const EMPTY = [0, 1].map(() => Array.from({ length: 12 }, () => '0.00'));

it('puts a column of a spreadsheet into the months from a field on, and on into the second year', () => {
  const text = Array.from({ length: 14 }, (_, index) => `€ 1.${index + 100},50`).join('\r\n');
  const filled = pasteRevenue(EMPTY, `${text}\r\n`, { year: 0, row: 1 });
  expect(filled?.[0]?.slice(0, 3)).toEqual(['0.00', '1100.50', '1101.50']);
  expect(filled?.[1]?.slice(0, 4)).toEqual(['1111.50', '1112.50', '1113.50', '0.00']);
});

it('puts two columns into the two years', () => {
  const filled = pasteRevenue(EMPTY, '1\t2\n3\t4', { year: 0, row: 0 });
  expect([filled?.[0]?.slice(0, 2), filled?.[1]?.slice(0, 2)]).toEqual([
    ['1', '3'],
    ['2', '4'],
  ]);
});

it.each(['12,50', 'January\t100', '1\n\n2'])('leaves %j to the field itself', (text) => {
  expect(pasteRevenue(EMPTY, text, { year: 0, row: 0 })).toBeUndefined();
});

it('ignores what goes beyond the last month', () => {
  const filled = pasteRevenue(EMPTY, '1\n2\n3', { year: 1, row: 10 });
  expect(filled?.[1]?.slice(10)).toEqual(['1', '2']);
});
