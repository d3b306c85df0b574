import { describeError } from '../../../platform/log.ts';
import { isOutage } from '../../../platform/outage/is-outage.ts';
import type { Services } from '../../../platform/services.ts';
import { publishChanges } from './publish-changes.ts';

/** Publishes changes as soon as any server process has committed them; what it misses, the sweep finds. */
export interface ChangeFollower {
  stop(): Promise<void>;
}

/** Follows the changes of all companies: one publication of a company at a time, and another one for what came since. */
export function followChanges(services: Services): ChangeFollower {
  const underWay = new Map<string, Promise<void>>();
  const waiting = new Set<string>();
  let isStopped = false;

  async function work(companyId: string): Promise<void> {
    do {
      waiting.delete(companyId);
      try {
        await publishChanges(services, companyId);
      } catch (error) {
        services.log(isOutage(error) ? 'warn' : 'error', 'webhooks-not-published', {
          companyId,
          ...describeError(error),
        });
      }
    } while (waiting.has(companyId) && !isStopped);
    underWay.delete(companyId);
  }

  const unsubscribe = services.feed.subscribeChanges(({ companyId }) => {
    waiting.add(companyId);
    if (!isStopped && !underWay.has(companyId)) underWay.set(companyId, work(companyId));
  });
  return {
    stop: async () => {
      isStopped = true;
      unsubscribe();
      await Promise.all(underWay.values());
    },
  };
}
