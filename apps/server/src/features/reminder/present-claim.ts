import type { ReminderClaim as Shown } from '@penning/contract';
import type { Amount, ReminderClaim } from '@penning/domain';

/** What a reminder asks, as the contract shows it. */
export function presentClaim(claim: ReminderClaim, open: Amount): Shown {
  const { interest, costs, announcedCosts, total, withheld } = claim;
  return { open, interest, costs, announcedCosts, total, withheldCosts: withheld };
}
