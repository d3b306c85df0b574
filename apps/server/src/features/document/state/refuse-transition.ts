import { type DocumentStatus, STATUS, type TransitionRefusal, keysOf } from '@penning/domain';
import { type StateText, refuse } from '../../../http/refusal.ts';

/** What is said of a document in each state, where a state is why something is refused. */
const STATE_TEXTS = new Map<DocumentStatus, StateText>(
  keysOf(STATUS).map((name) => [STATUS[name], `documentState.${name}`]),
);

const REASON_TEXTS: Partial<Record<TransitionRefusal, StateText>> = {
  notScheduled: 'documentState.notScheduled',
  outcomeGiven: 'documentState.answered',
  pastValidUntil: 'documentState.expired',
};

/**
 * Refuses what the table of transitions doesn't allow, naming the state or the condition that is in the way
 * (docs/rules/states-and-transitions.md#transitions).
 */
export function refuseTransition(status: DocumentStatus, reason: TransitionRefusal = 'notAllowed'): never {
  if (reason === 'answerIsEvidence') return refuse('quotationAnswered');
  if (reason === 'becameInvoice') return refuse('quotationInvoiced');
  const text = REASON_TEXTS[reason] ?? STATE_TEXTS.get(status);
  return refuse('invalidRequest', {
    ...(text !== undefined && { explanation: { text } }),
    ...(reason !== 'notAllowed' && { data: { reason } }),
  });
}
