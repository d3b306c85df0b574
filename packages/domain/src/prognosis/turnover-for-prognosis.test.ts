import { expect, it } from 'vitest';
import { amount } from '../money/amount.ts';
import { turnoverForPrognosis } from './turnover-for-prognosis.ts';

const known = new Map([
  ['2025-9', '90'],
  ['2026-0', '100'],
  ['2026-9', '190'],
  ['2026-10', '5'],
]);
const turnoverOf = ({ year, month }: { year: number; month: number }) => {
  const found = known.get(`${year}-${month}`);
  return found === undefined ? undefined : amount(found);
};

it('fills months that are over with their own turnover, and months to come with that of the year before', () => {
  const filled = turnoverForPrognosis({ month: 0, year: 2026 }, { month: 10, year: 2026 }, turnoverOf);
  expect(filled).toHaveLength(24);
  expect(filled[0]).toEqual({ amount: '100.00', from: { month: 0, year: 2026 } });
  expect(filled[9]).toEqual({ amount: '190.00', from: { month: 9, year: 2026 } });
  // The month of today is not over: what it has so far would be too little.
  expect(filled[10]).toEqual({ amount: '0.00', from: { month: 10, year: 2025 } });
  expect(filled[12]).toEqual({ amount: '100.00', from: { month: 0, year: 2026 } });
  expect(filled[21]).toEqual({ amount: '190.00', from: { month: 9, year: 2026 } });
});

it('fills years that are over with nothing but their own', () => {
  const filled = turnoverForPrognosis({ month: 0, year: 2024 }, { month: 10, year: 2026 }, turnoverOf);
  expect(filled[21]).toEqual({ amount: '90.00', from: { month: 9, year: 2025 } });
  expect(filled[9]).toEqual({ amount: '0.00', from: { month: 9, year: 2024 } });
});
