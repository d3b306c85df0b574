import type { Preferences } from '@penning/contract';

/** Whether a company sees analytics: always where there are no subscriptions, else if its package includes them. */
export function includesAnalytics({ subscription }: Preferences): boolean {
  return !subscription.billed || subscription.features.includes('analytics');
}
