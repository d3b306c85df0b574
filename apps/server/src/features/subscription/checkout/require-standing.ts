import { type SubscriptionFacts, settleSubscription } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { findDeletion } from '../deletion/deletion-store.ts';
import { requireBilled } from '../require-billed.ts';
import { type SubscriptionRow, lockSubscriptionRow } from '../subscription-store.ts';

/** The subscription as it stands now, locked; refused once the account is being deleted: there is no way back from that. */
export async function requireStanding(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
): Promise<SubscriptionFacts & { row: SubscriptionRow }> {
  const row = await lockSubscriptionRow(tx);
  requireBilled(row);
  if (await findDeletion(tx)) refuse('invalidRequest');
  return { ...settleSubscription(row.facts, services.clock.now().getTime()), row };
}
