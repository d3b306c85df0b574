import { expect, it } from 'vitest';
import { answerIsEvidence, plainDate } from '../index.ts';

it.each([
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-21', '2033-11-20', true],
  ['2026-11-21', '2033-11-21', false],
  // Seven years after a leap day.
  ['2028-02-29', '2035-02-27', true],
  ['2028-02-29', '2035-02-28', false],
])('an answer of %s on %s is evidence: %s', (answered, today, expected) => {
  expect(answerIsEvidence(plainDate(answered), plainDate(today))).toBe(expected);
});

it('an unanswered quotation is not evidence', () => {
  expect(answerIsEvidence(null, plainDate('2026-11-21'))).toBe(false);
});
