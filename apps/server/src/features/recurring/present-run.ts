import { type ErrorName, ERRORS, type Language, type RecurringRun } from '@penning/contract';
import type { z } from 'zod';
import type { Services } from '../../app.ts';
import type { RunRow } from './run-store.ts';

/** What came of a date, with its problem in the reader's words. */
export function presentRun(
  services: Pick<Services, 'texts'>,
  language: Language,
  run: RunRow,
): z.input<typeof RecurringRun> {
  const { occursOn, outcome, problem, at, document } = run;
  return {
    occursOn,
    outcome,
    problem: problem || null,
    message: messageOf(services, language, problem),
    at: at.toISOString(),
    document,
  };
}

/** Nobody forgot to fill in a recipient here: the customer has no address. */
function messageOf({ texts }: Pick<Services, 'texts'>, language: Language, problem: string): string {
  if (problem === 'recipientMissing') return texts.translate(language)('recurring.noAddress');
  return isErrorName(problem) ? texts.error(language, problem) : '';
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(ERRORS, name);
}
