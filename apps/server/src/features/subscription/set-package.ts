import type { Feature, Package } from '@penning/domain';
import type { Actor, TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { monthAt } from './month/company-month.ts';
import { getPrices, updateMonth } from './month/month-store.ts';
import { mailNotice } from './notice/mail-notices.ts';
import { notifyOnce } from './notice/notify-once.ts';
import {
  type SubscriptionRow,
  lockSubscriptionRow,
  updateSubscriptionChoices,
  updateGrantedFeatures,
} from './subscription-store.ts';

/**
 * Changes the package of this company: effective immediately, and the current month costs the most expensive one it
 * had.
 */
export async function switchPackage(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  chosen: Package,
): Promise<SubscriptionRow> {
  const row = await lockSubscriptionRow(tx);
  const prices = await getPrices(tx);
  await updateSubscriptionChoices(tx, { package: chosen });
  const month = monthAt(row.timezone, services.clock.now());
  await updateMonth(tx, month, { package: chosen, price: prices.packages[chosen] });
  return row;
}

/**
 * What a platform admin gives a company: its package, and individually granted features. Its event log records it, and
 * a change of package is also notified and emailed to its owners.
 */
export async function setPackage(
  services: Services,
  change: { companyId: string; package: Package; features: readonly Feature[]; actor: Actor },
): Promise<void> {
  const { companyId, actor } = change;
  const features = [...new Set(change.features)];
  const at = services.clock.now();
  const key = `packageChanged:${services.newId()}`;
  await services.database.throughPlatform(
    companyId,
    actor,
    (db) => updateGrantedFeatures(db, companyId, { features }),
    async (tx) => {
      const before = await switchPackage(tx, services, change.package);
      const data = { package: change.package, features: features.join(', ') };
      await appendEvent(tx, { documentId: companyId, at, event: 'packageChanged', data });
      if (before.package === change.package) return;
      const day = dayIn(before.timezone, at);
      await notifyOnce(tx, services, { kind: 'packageChanged', key, day, detail: change.package });
    },
  );
  await mailNotice(services, companyId, key);
}
