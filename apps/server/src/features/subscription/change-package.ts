import { type Addon, addonNotAgreed } from '@penning/domain';
import type { Services } from '../../app.ts';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { monthAt } from './company-month.ts';
import { readSubscription } from './get-subscription.ts';
import { getPrices, noteUsage } from './month-store.ts';
import { switchPackage } from './set-package.ts';
import { type SubscriptionRow, lockSubscriptionRow, updateChoices } from './subscription-store.ts';

type Routes = HandlersOf<'subscription'>;

/** Chooses another package. */
export const changePackage: Routes['changePackage'] = async ({ body, session, services }) => {
  if (session.subscription.viewOnly) refuse('invalidRequest');
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await switchPackage(tx, services, body.package);
  });
  return { data: await readSubscription(services, session) };
};

/** Chooses the paid extras: each new one needs the agreement, and counts for the running month. */
export const changeAddons: Routes['changeAddons'] = async ({ body, session, services }) => {
  if (session.subscription.viewOnly) refuse('invalidRequest');
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockSubscriptionRow(tx);
    const wanted = [...new Set(body.addons)];
    if (addonNotAgreed(row.addons, wanted, body.agreed) !== undefined) {
      refuse('validationFailed', { field: 'agreed', detail: 'required' });
    }
    await putAddons(tx, services, row, wanted);
  });
  return { data: await readSubscription(services, session) };
};

/** Sets the paid extras of a locked subscription; each counts for the running month. */
export async function putAddons(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  { timezone }: SubscriptionRow,
  addons: readonly Addon[],
): Promise<void> {
  const { addon: unitPrice } = await getPrices(tx);
  const month = monthAt(timezone, clock.now());
  await updateChoices(tx, { addons: [...addons] });
  for (const addon of addons) await noteUsage(tx, { month, kind: `addon:${addon}`, unitPrice });
}
