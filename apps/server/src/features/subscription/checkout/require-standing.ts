import { type SubscriptionFacts, settleSubscription } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { findDeletion } from '../deletion/deletion-store.ts';
import { requireBilled } from '../require-billed.ts';
import { type SubscriptionRow, lockSubscriptionRow } from '../subscription-store.ts';

/** The present subscription, locked; refused while the account is being deleted, which can't be undone. */
export async function requireNotDeleted(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
): Promise<SubscriptionFacts & { row: SubscriptionRow }> {
  const row = await lockSubscriptionRow(tx);
  requireBilled(row);
  if (await findDeletion(tx)) refuse('invalidRequest');
  return { ...settleSubscription(row.facts, services.clock.now().getTime()), row };
}
