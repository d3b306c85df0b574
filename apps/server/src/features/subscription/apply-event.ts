import {
  type SubscriptionEvent,
  type SubscriptionFacts,
  applySubscriptionEvent,
  settleSubscription,
  keysOf,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { monthEndAt } from './month/company-month.ts';
import { type SubscriptionRow, lockSubscriptionRow, updateSubscriptionFacts } from './subscription-store.ts';

/** The effect of an event on a subscription, which stays locked until the transaction ends. */
export interface Applied {
  readonly row: SubscriptionRow;
  readonly facts: SubscriptionFacts;
  /** False when the event is refused in this state; then only expired periods were written. */
  readonly isApplied: boolean;
}

/** Applies an event to the subscription of this company, by the table of the domain. */
export async function applyEvent(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  event: SubscriptionEvent,
  reason = '',
): Promise<Applied> {
  const row = await lockSubscriptionRow(tx);
  const at = services.clock.now();
  const moment = { atMs: at.getTime(), monthEndsAtMs: monthEndAt(row.timezone, at).getTime(), reason };
  const result = applySubscriptionEvent(row.facts, event, moment);
  const facts = result.ok ? result.facts : settleSubscription(row.facts, moment.atMs);
  if (!isSame(facts, row.facts)) await updateSubscriptionFacts(tx, facts, at);
  return { row, facts, isApplied: result.ok };
}

function isSame(left: SubscriptionFacts, right: SubscriptionFacts): boolean {
  return keysOf(left).every((key) => left[key] === right[key]);
}
