import type { Language, RecurringRun } from '@penning/contract';
import type { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { describeProblem } from '../../notification/describe-problem.ts';
import type { RunRow } from './run-store.ts';

/** The outcome of a date, with its problem in the reader's language. */
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
    message: describeProblem(services, language, problem),
    at: at.toISOString(),
    document,
  };
}
