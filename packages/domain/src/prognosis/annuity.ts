import { type Amount, amountFromCents, amountToCents } from '../money/amount.ts';
import { divideRounded, unitsOf } from '../money/decimal.ts';
import type { Percentage } from '../money/percentage.ts';

/** A loan that is repaid with interest in equal monthly payments. */
export interface Loan {
  readonly amount: Amount;
  /** In how many months it is repaid. */
  readonly term: number;
  /** Interest a year, in percent. */
  readonly interest: Percentage;
}

/** One month of a loan: what is paid, how much of it is interest, and what is owed afterwards. */
export interface LoanPayment {
  readonly payment: Amount;
  readonly interest: Amount;
  readonly balance: Amount;
}

/** Hundredths of a percent of a year in one: interest of a month is the rate over this. */
const MONTHS_RATE = 12n * 10_000n;

/**
 * The annuity of a loan, rounded to cents: the amount times i / (1 - (1 + i)^-n), with i a twelfth of a year's interest.
 * The powers are of whole numbers, so nothing is rounded before the end.
 */
export function annuity({ amount, term, interest }: Loan): Amount {
  const rate = unitsOf(interest, 2);
  const cents = amountToCents(amount);
  if (rate === 0n) return amountFromCents(divideRounded(cents, BigInt(term)));
  const grown = (MONTHS_RATE + rate) ** BigInt(term);
  const flat = MONTHS_RATE ** BigInt(term);
  return amountFromCents(divideRounded(cents * rate * grown, MONTHS_RATE * (grown - flat)));
}

/** The first payments of a loan; the last payment of all is what is left, so that it ends at exactly nothing. */
export function loanPayments(loan: Loan, months: number): LoanPayment[] {
  const usual = amountToCents(annuity(loan));
  const rate = unitsOf(loan.interest, 2);
  const payments: LoanPayment[] = [];
  let balance = amountToCents(loan.amount);
  for (let number = 1; number <= Math.min(months, loan.term); number += 1) {
    const interest = divideRounded(balance * rate, MONTHS_RATE);
    const left = balance + interest;
    const payment = number === loan.term || usual > left ? left : usual;
    balance = left - payment;
    payments.push({
      payment: amountFromCents(payment),
      interest: amountFromCents(interest),
      balance: amountFromCents(balance),
    });
  }
  return payments;
}
