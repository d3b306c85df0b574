import type { Amount } from '../money/amount.ts';
import { ZERO, amountToCents, sumAmounts } from '../money/amount.ts';
import { divideRounded } from '../money/decimal.ts';
import type { QuotationState } from '../quotation/quotation-state.ts';

/** What became of a quotation that was sent; `withdrawn` was archived without an answer. */
export const QUOTATION_RESULTS = [
  'accepted',
  'invoiced',
  'rejected',
  'expired',
  'open',
  'withdrawn',
] as const;

/** One of the results of a quotation. */
export type QuotationResult = (typeof QUOTATION_RESULTS)[number];

/** Quotations with the same result, and the same days until their answer; null for those without one. */
export interface QuotationGroup {
  readonly result: QuotationResult;
  readonly count: number;
  /** What they come to without VAT, in one currency. */
  readonly amount: Amount;
  readonly days: number | null;
}

/** How many quotations, and what they come to without VAT. */
export interface QuotationTally {
  readonly count: number;
  readonly amount: Amount;
}

/** What became of the quotations of a period, in one currency. */
export interface QuotationFigures {
  readonly sent: QuotationTally;
  readonly won: QuotationTally;
  readonly results: Readonly<Record<QuotationResult, QuotationTally>>;
  /** Won of what is no longer open, in whole percent; null while everything is open. */
  readonly shareByCount: number | null;
  readonly shareByAmount: number | null;
  /** Days from the date of the quotation to its answer; null without answers. */
  readonly medianDays: number | null;
  readonly averageDays: number | null;
}

const WON: readonly QuotationResult[] = ['accepted', 'invoiced'];

/**
 * The result of a quotation in a state; an answer outlasts the archive. Undefined for a draft
 * (docs/rules/analytics.md#quotations-won).
 */
export function quotationResult(
  state: QuotationState,
  outcome: 'accepted' | 'rejected' | null,
): QuotationResult | undefined {
  switch (state) {
    case 'draft':
      return undefined;
    case 'converted':
      return 'invoiced';
    case 'archived':
      return outcome ?? 'withdrawn';
    default:
      return state;
  }
}

/** What became of quotations in one currency (docs/rules/analytics.md#quotations-won). */
export function quotationFigures(groups: readonly QuotationGroup[]): QuotationFigures {
  const sent = tally(groups);
  const won = tally(groups.filter(({ result }) => WON.includes(result)));
  const decided = tally(groups.filter(({ result }) => result !== 'open'));
  const of = (result: QuotationResult) => tally(groups.filter((group) => group.result === result));
  return {
    sent,
    won,
    results: {
      accepted: of('accepted'),
      invoiced: of('invoiced'),
      rejected: of('rejected'),
      expired: of('expired'),
      open: of('open'),
      withdrawn: of('withdrawn'),
    },
    shareByCount: percentOf(BigInt(won.count), BigInt(decided.count)),
    shareByAmount: percentOf(amountToCents(won.amount), amountToCents(decided.amount)),
    ...daysUntilAnswer(groups),
  };
}

/** The median is the middle of the days in order, or the average of the two in the middle; both in whole days. */
function daysUntilAnswer(groups: readonly QuotationGroup[]) {
  const answered = groups
    .flatMap(({ days, count }) => (days === null ? [] : [{ days, count }]))
    .toSorted((left, right) => left.days - right.days);
  const count = answered.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return { medianDays: null, averageDays: null };
  const total = answered.reduce((sum, group) => sum + group.days * group.count, 0);
  const middle = dayAt(answered, Math.floor((count - 1) / 2)) + dayAt(answered, Math.floor(count / 2));
  return { medianDays: rounded(middle, 2), averageDays: rounded(total, count) };
}

function dayAt(answered: readonly { days: number; count: number }[], place: number): number {
  let passed = 0;
  for (const { days, count } of answered) {
    passed += count;
    if (place < passed) return days;
  }
  return 0;
}

function tally(groups: readonly QuotationGroup[]): QuotationTally {
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    amount: groups.length === 0 ? ZERO : sumAmounts(groups.map(({ amount }) => amount)),
  };
}

/** A part in whole percent, from 0 to 100; null without a whole above 0. */
function percentOf(part: bigint, whole: bigint): number | null {
  if (whole <= 0n) return null;
  return Math.max(0, Math.min(100, Number(divideRounded(part * 100n, whole))));
}

function rounded(total: number, count: number): number {
  return Number(divideRounded(BigInt(total), BigInt(count)));
}
