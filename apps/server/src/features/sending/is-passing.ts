import type { ErrorName } from '@penning/contract';
import { Refusal } from '../../http/refusal.ts';
import { isOutage } from '../../platform/outage/is-outage.ts';

/** Refusals unrelated to the document: the same sending works once the daily limit allows it, or a service is back. */
const PASSING: readonly ErrorName[] = ['mailLimitReached', 'unavailable', 'pdfNotReady'];

/** Whether what prevented automatic sending is temporary, so that the document waits instead of failing. */
export function isPassing(error: unknown): boolean {
  return error instanceof Refusal ? PASSING.includes(error.errorName) : isOutage(error);
}
