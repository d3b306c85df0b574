import { type ErrorName, ERRORS, type Language } from '@penning/contract';
import { type Reason, withReasons } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Why something wasn't sent automatically, in words, with the reasons of its refusal; empty when nothing went wrong.
 */
export function describeProblem(
  { texts }: Pick<Services, 'texts'>,
  language: Language,
  problem: string,
  reasons: readonly Reason['text'][] = [],
): string {
  const translate = texts.translate(language);
  // Nobody forgot to enter a recipient here: the customer has no address.
  if (problem === 'recipientMissing') return translate('recurring.noAddress');
  // It was so on the day; whoever reads this can do more again.
  if (problem === 'companyViewOnly') return translate('recurring.wasViewOnly');
  if (!isErrorName(problem)) return '';
  return withReasons(
    texts.error(language, problem),
    reasons.map((text) => translate(text)),
  );
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(ERRORS, name);
}
