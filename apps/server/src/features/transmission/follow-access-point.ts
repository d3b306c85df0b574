import type { Actor } from '../../db/database.ts';
import type { AccessPoint } from '../../integrations/access-point.ts';
import { PEPPOL } from '../../integrations/peppol.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import type { Connection } from '../connection/seal-connection.ts';
import { accessPointBy, accessPointOf, openAccessPoint } from './access-point-of.ts';
import { findRegistration, updateRegistration, deleteAddress } from './network-address-store.ts';

/**
 * Lets the company receive where it sends: an address registered elsewhere moves when the company's access point
 * changes. `before` is the connection as it was, perhaps deleted since. An address that can't be moved stays where it
 * is; when that place no longer exists, the company stops receiving.
 */
export async function followAccessPoint(
  services: Services,
  { companyId, actor }: { companyId: string; actor: Actor },
  { name, before }: { name: string; before?: Connection | undefined },
): Promise<void> {
  if (name !== PEPPOL.name) return;
  const registration = await services.database.withTenant(companyId, actor, findRegistration);
  if (!registration) return;
  const { address, connectionId } = registration;
  const old = await findOld(services, companyId, { connectionId, before });
  try {
    const chosen = await accessPointOf(services, companyId);
    if (chosen.connectionId === connectionId) return;
    await chosen.accessPoint.register(address);
    await services.database.withTenant(companyId, actor, (tx) => updateRegistration(tx, chosen.connectionId));
  } catch (error) {
    services.log('warn', 'address-not-moved', { companyId, ...describeError(error) });
    if (!old.isForgotten) return;
    await services.database.withTenant(companyId, actor, deleteAddress);
  }
  // The old access point may be down, which may be why the company left it.
  await old.accessPoint
    ?.unregister(address)
    .catch((error: unknown) =>
      services.log('warn', 'address-not-given-back', { companyId, ...describeError(error) }),
    );
}

/** Where the address is registered, if it can still be reached. */
async function findOld(
  services: Services,
  companyId: string,
  { connectionId, before }: { connectionId: string | null; before: Connection | undefined },
): Promise<{ accessPoint: AccessPoint | undefined; isForgotten: boolean }> {
  try {
    const known = await accessPointBy(services, companyId, connectionId);
    if (known) return { accessPoint: known, isForgotten: false };
    const isBefore = before !== undefined && before.id === connectionId;
    return { accessPoint: isBefore ? openAccessPoint(services, before) : undefined, isForgotten: true };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { accessPoint: undefined, isForgotten: true };
  }
}
