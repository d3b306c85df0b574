import { type ErrorName, ERRORS, type Language } from '@penning/contract';
import type { Services } from '../../platform/services.ts';

/** Why something was not sent by itself, in words; empty when nothing went wrong. */
export function describeProblem(
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  problem: string,
): string {
  // Nobody forgot to fill in a recipient here: the customer has no address.
  if (problem === 'recipientMissing') return texts.translate(language)('recurring.noAddress');
  return isErrorName(problem) ? texts.error(language, problem) : '';
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(ERRORS, name);
}
