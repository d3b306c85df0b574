import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addAmounts, addDays, amount, amountFromCents, plainDate, sumAmounts } from '../index.ts';
import { expectMoney, payingHabit } from './expected-money.ts';

const TODAY = plainDate('2026-11-21');
const invoice = (dueOn: string | null, habit: number, open: string) => ({
  dueOn: dueOn === null ? null : plainDate(dueOn),
  habit,
  open: amount(open),
});

it.each([
  [2, 40, 0],
  [3, 30, 10],
  [4, 10, 3],
  [4, -10, -3],
  [3, 1, 0],
  [3, -1, 0],
  [3, 900, 90],
  [3, -900, -30],
])('%i payments that were %i days late together make a habit of %i days', (payments, lateDays, habit) => {
  expect(payingHabit({ payments, lateDays })).toBe(habit);
});

it('counts each invoice on its due date and the habit of its customer', () => {
  const invoices = [
    // Overdue since yesterday, and their customer always pays ten days late: still to come.
    invoice('2026-11-20', 10, '100.00'),
    // Later than usual.
    invoice('2026-11-01', 10, '7.00'),
    invoice('2026-11-21', 0, '20.00'),
    invoice('2026-12-21', 0, '30.00'),
    invoice('2026-12-21', 1, '40.00'),
    // Pays early.
    invoice('2027-02-20', -1, '50.00'),
    invoice('2027-02-20', 0, '60.00'),
    invoice(null, 5, '80.00'),
  ];
  expect(expectMoney(invoices, TODAY)).toEqual({
    within30: '150.00',
    within90: '240.00',
    late: '7.00',
    later: '140.00',
  });
});

it('neither loses nor doubles money', () => {
  const anyInvoice = fc.record({
    dueOn: fc.option(fc.integer({ min: -200, max: 200 }).map((days) => addDays(TODAY, days))),
    habit: fc.integer({ min: -30, max: 90 }),
    open: fc.bigInt({ min: 1n, max: 10_000_000n }).map(amountFromCents),
  });
  fc.assert(
    fc.property(fc.array(anyInvoice, { maxLength: 20 }), (invoices) => {
      const { within90, late, later } = expectMoney(invoices, TODAY);
      expect(addAmounts(within90, late, later)).toBe(sumAmounts(invoices.map(({ open }) => open)));
    }),
  );
});
