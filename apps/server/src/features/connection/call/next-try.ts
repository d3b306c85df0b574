import type { IntegrationReason } from '@penning/contract';
import { reasonOf } from '../../../integrations/connectable/integration-problem.ts';
import { RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';

const MINUTE_MS = 60_000;
/** How long to wait after each failure; after one more it has finally failed. */
const WAITS_MS = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS);
const MAX_DETAIL = 500;

/** What happens to work for a service after a failed attempt. */
export interface NextTry {
  readonly state: 'waiting' | 'failed';
  readonly reason: IntegrationReason | 'refusedByService';
  /** The service's message. */
  readonly detail: string;
  readonly nextTryAt: Date | null;
  /** Whether the attempt counts; being asked to wait doesn't. */
  readonly counts: boolean;
}

/** When to retry; rethrows failures of our own, which don't count as attempts. */
export function nextTry(error: unknown, { attempts, at }: { attempts: number; at: Date }): NextTry {
  if (error instanceof RefusedByService) {
    const detail = error.words.slice(0, MAX_DETAIL);
    return { state: 'failed', reason: 'refusedByService', detail, nextTryAt: null, counts: true };
  }
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  // An attempt may have reached the service before the authorisation was lost: the next one checks first.
  if (reason === 'authorisationLost')
    return { state: 'waiting', reason, detail: '', nextTryAt: at, counts: true };
  // It rests with its connection until everything is mapped.
  if (reason === 'mappingMissing')
    return { state: 'waiting', reason, detail: '', nextTryAt: at, counts: false };
  if (reason === 'busy') {
    const until = error instanceof ProviderUnavailable ? error.retryAt : undefined;
    const nextTryAt = until ?? new Date(at.getTime() + MINUTE_MS);
    return { state: 'waiting', reason, detail: '', nextTryAt, counts: false };
  }
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return { state: 'failed', reason, detail: '', nextTryAt: null, counts: true };
  return { state: 'waiting', reason, detail: '', nextTryAt: new Date(at.getTime() + wait), counts: true };
}
