import { type PlainDate, addMonthsKeepingDay, compareDates } from '../calendar/plain-date.ts';

/** How long an answer proves what was agreed, in years: as long as the books of its year, where that is shortest. */
const ANSWER_EVIDENCE_YEARS = 7;

/** Whether the answer to a quotation is still evidence, so that the quotation cannot be deleted; one without an answer is none. */
export function answerIsEvidence(answeredOn: PlainDate | null, today: PlainDate): boolean {
  if (answeredOn === null) return false;
  return compareDates(today, addMonthsKeepingDay(answeredOn, 12 * ANSWER_EVIDENCE_YEARS)) < 0;
}
