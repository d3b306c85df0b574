import type { BatchStateName } from '@penning/contract';
import { type Obstacle, refuseBecause } from '../../http/refusal.ts';

const OBSTACLES: Record<BatchStateName, Obstacle> = {
  open: 'obstacle.batchOpen',
  filed: 'obstacle.batchFiled',
  submitted: 'obstacle.batchSubmitted',
  done: 'obstacle.batchSubmitted',
  cancelled: 'obstacle.batchCancelled',
};

/** Refuses what can't be done to a batch in its state. */
export function refuseBatchState({ state }: { readonly state: BatchStateName }): never {
  return refuseBecause(OBSTACLES[state]);
}
