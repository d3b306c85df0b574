import { type PlainDate, addMonthsKeepingDay, compareDates } from '../calendar/plain-date.ts';

/** How long before its document a payment can come in, in months: with an order, or on a quotation. */
const PREPAYMENT_MONTHS = 12;
/** How far back the payment of a document without a date goes, in months: as long as books are kept the longest. */
const UNDATED_MONTHS = 120;

/** Why nobody can have paid on a day. */
type PaymentDayProblem = 'inFuture' | 'tooEarly';

/**
 * What is wrong with the day that a person gives for a payment: it lies after today, or so far before the date of its
 * document that it can only be a slip, such as a wrong year (docs/rules/dates.md#payments).
 */
export function paymentDayProblem(
  paidOn: PlainDate,
  { documentDate, today }: { documentDate: PlainDate | null; today: PlainDate },
): PaymentDayProblem | undefined {
  if (compareDates(paidOn, today) > 0) return 'inFuture';
  const reaches =
    documentDate === null
      ? addMonthsKeepingDay(paidOn, UNDATED_MONTHS)
      : addMonthsKeepingDay(paidOn, PREPAYMENT_MONTHS);
  return compareDates(reaches, documentDate ?? today) < 0 ? 'tooEarly' : undefined;
}
