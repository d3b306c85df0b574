import { type PlainDate, addMonthsKeepingDay, compareDates } from '../calendar/plain-date.ts';

/**
 * How long an answer proves what was agreed, in years: as long as Dutch books have to be kept.
 */
const ANSWER_EVIDENCE_YEARS = 7;

/**
 * Whether the answer to a quotation is still evidence, so that the quotation can't be deleted; without an
 * answer it isn't.
 */
export function answerIsEvidence(answeredOn: PlainDate | null, today: PlainDate): boolean {
  if (answeredOn === null) return false;
  return compareDates(today, addMonthsKeepingDay(answeredOn, 12 * ANSWER_EVIDENCE_YEARS)) < 0;
}
