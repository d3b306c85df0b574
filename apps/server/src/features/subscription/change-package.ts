import { type Addon, addonNotAgreed } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { appendCompanyEvent } from './append-company-event.ts';
import { readSubscription } from './get-subscription.ts';
import { monthAt } from './month/company-month.ts';
import { getPrices, insertUsage } from './month/month-store.ts';
import { requireBilled } from './require-billed.ts';
import { switchPackage } from './set-package.ts';
import {
  type SubscriptionRow,
  lockSubscriptionRow,
  updateSubscriptionChoices,
} from './subscription-store.ts';

type Routes = HandlersOf<'subscription'>;

/** Chooses another package. */
export const changePackage: Routes['changePackage'] = async ({ body, session, services }) => {
  if (session.subscription.viewOnly) refuse('invalidRequest');
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await lockSubscriptionRow(tx);
    requireBilled(before);
    if (body.package === undefined) return;
    const isChanged = before.package !== body.package;
    if (isChanged && !services.offer.packages.includes(body.package))
      refuse('notOffered', { field: 'package' });
    await switchPackage(tx, services, body.package);
    if (isChanged) await appendCompanyEvent(tx, services, 'packageChanged', { package: body.package });
  });
  return { data: await readSubscription(services, session) };
};

/** Chooses the paid add-ons: each new one requires agreement, and counts for the current month. */
export const changeAddons: Routes['changeAddons'] = async ({ body, session, services }) => {
  if (session.subscription.viewOnly) refuse('invalidRequest');
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockSubscriptionRow(tx);
    requireBilled(row);
    const wanted = [...new Set(body.addons ?? row.addons)];
    if (wanted.some((addon) => !row.addons.includes(addon) && !services.offer.addons.includes(addon))) {
      refuse('notOffered', { field: 'addons' });
    }
    if (addonNotAgreed(row.addons, wanted, body.agreed) !== undefined) {
      refuse('validationFailed', { field: 'agreed', detail: 'required' });
    }
    await setAddons(tx, services, row, wanted);
  });
  return { data: await readSubscription(services, session) };
};

/**
 * Sets the paid add-ons of a locked subscription and records it in its event log; each counts for the current month.
 */
export async function setAddons(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  { timezone, facts, addons: before }: SubscriptionRow,
  addons: readonly Addon[],
): Promise<void> {
  const { addon: unitPrice } = await getPrices(tx);
  const month = monthAt(timezone, services.clock.now());
  await updateSubscriptionChoices(tx, { addons: [...addons] });
  const isSame = addons.length === before.length && addons.every((addon) => before.includes(addon));
  if (!isSame) await appendCompanyEvent(tx, services, 'extrasChanged', { detail: addons.join(', ') });
  // Until subscriptions start for a company, its usage isn't counted.
  if (facts.free) return;
  for (const addon of addons) await insertUsage(tx, { month, kind: `addon:${addon}`, unitPrice });
}
