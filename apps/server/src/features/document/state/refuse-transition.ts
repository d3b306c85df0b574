import { type DocumentStatus, STATUS, type TransitionRefusal, keysOf } from '@penning/domain';
import { type Obstacle, refuse } from '../../../http/refusal.ts';

/** What is said of a document in each state, where a state is why something is refused. */
const OF_STATUS = new Map<DocumentStatus, Obstacle>(
  keysOf(STATUS).map((name) => [STATUS[name], `obstacle.${name}`]),
);

const OF_REASON: Partial<Record<TransitionRefusal, Obstacle>> = {
  notScheduled: 'obstacle.notScheduled',
  outcomeGiven: 'obstacle.answered',
  pastValidUntil: 'obstacle.expired',
};

/**
 * Refuses what the table of transitions doesn't allow, naming the state or the condition that is in the way
 * (docs/rules/states-and-transitions.md#transitions).
 */
export function refuseTransition(status: DocumentStatus, reason: TransitionRefusal = 'notAllowed'): never {
  if (reason === 'answerIsEvidence') return refuse('quotationAnswered');
  if (reason === 'becameInvoice') return refuse('quotationInvoiced');
  const text = OF_REASON[reason] ?? OF_STATUS.get(status);
  return refuse('invalidRequest', {
    ...(text !== undefined && { explanation: { text } }),
    ...(reason !== 'notAllowed' && { data: { reason } }),
  });
}
