import type { ErrorName } from '@penning/contract';
import { Refusal } from '../../http/refusal.ts';
import { isOutage } from '../../platform/outage/is-outage.ts';

/** Refusals that say nothing of the document: the same sending works once a day has room, or what is away is back. */
const PASSING: readonly ErrorName[] = ['mailLimitReached', 'unavailable', 'pdfNotReady'];

/** Whether what kept a document from being sent by itself will pass, so that it waits instead of being given up. */
export function isPassing(error: unknown): boolean {
  return error instanceof Refusal ? PASSING.includes(error.errorName) : isOutage(error);
}
