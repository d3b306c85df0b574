import { isBilled } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** Refuses what only a company can do that pays for a subscription, or will. */
export function requireBilled({ facts }: Pick<SubscriptionRow, 'facts'>): void {
  if (!isBilled(facts)) refuse('subscriptionsOff');
}
