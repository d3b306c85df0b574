import { type Amount, amountFromCents, amountToCents } from '../money/amount.ts';
import { divideRounded } from '../money/decimal.ts';
import type { PrognosisDebt } from './prognosis-input.ts';

/**
 * What is repaid of a debt in a month: the amount divided by the term. Rounded so that the repayments up to any month
 * are within half a cent of their share, and all of them are the debt.
 */
export function repaymentIn(debt: PrognosisDebt, { month, year }: { month: number; year: number }): Amount {
  const before = repaidCents(debt, monthsSince(debt, { month, year }));
  const after = repaidCents(debt, monthsSince(debt, { month, year }) + 1);
  return amountFromCents(after - before);
}

/** What is left of a debt after a month. */
export function debtAfter(debt: PrognosisDebt, { month, year }: { month: number; year: number }): Amount {
  const repaid = repaidCents(debt, monthsSince(debt, { month, year }) + 1);
  return amountFromCents(amountToCents(debt.amount) - repaid);
}

function monthsSince(debt: PrognosisDebt, { month, year }: { month: number; year: number }): number {
  return (year - debt.repaymentStartYear) * 12 + month - debt.repaymentStartMonth;
}

function repaidCents(debt: PrognosisDebt, parts: number): bigint {
  const paid = BigInt(Math.min(Math.max(parts, 0), debt.repaymentTerm));
  return divideRounded(amountToCents(debt.amount) * paid, BigInt(debt.repaymentTerm));
}
