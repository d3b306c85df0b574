import { isBilled } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { listConnectionRows } from '../connection/connection-store.ts';
import { setAddons } from '../subscription/change-package.ts';
import { getSubscriptionRow, lockSubscriptionRow } from '../subscription/subscription-store.ts';
import type { Place } from './place.ts';

/** Refuses a paid service that nobody agreed to, or whose price the caller may not agree to. */
export async function requireAgreement(
  tx: TenantTx,
  { addon }: ServiceDefinition,
  { place, agreed }: { place: Place; agreed: boolean },
): Promise<void> {
  if (addon === undefined) return;
  const row = await getSubscriptionRow(tx);
  if (row.addons.includes(addon) || !isBilled(row.facts)) return;
  if (!place.mayAgree) refuse('agreementByOwner', { field: 'agreed' });
  if (!agreed) refuse('validationFailed', { field: 'agreed', detail: 'required' });
}

/** Switches the paid add-on of a service on, starting this month. */
export async function enableAddon(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  { addon }: ServiceDefinition,
): Promise<void> {
  if (addon === undefined) return;
  const row = await lockSubscriptionRow(tx);
  if (isBilled(row.facts) && !row.addons.includes(addon))
    await setAddons(tx, services, row, [...row.addons, addon]);
}

/** Switches the paid add-on off with the last service that needs it; the current month is paid for. */
export async function disableAddon(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'integrations'>,
  { addon }: ServiceDefinition,
): Promise<void> {
  if (addon === undefined) return;
  const row = await lockSubscriptionRow(tx);
  const left = await listConnectionRows(tx);
  if (left.some(({ name }) => services.integrations.get(name)?.addon === addon)) return;
  const addons = row.addons.filter((one) => one !== addon);
  await setAddons(tx, services, row, addons);
}
