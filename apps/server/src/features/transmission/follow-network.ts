import type { Actor } from '../../db/database.ts';
import type { EInvoiceNetwork } from '../../integrations/port/e-invoice-network.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import type { Connection } from '../connection/seal-connection.ts';
import { findRegistration, updateRegistration, deleteAddress } from './network-address-store.ts';
import { networkBy, networkOf, networkPortOf, networkThrough } from './network-of.ts';

/**
 * Lets the company receive where it sends: an address registered elsewhere moves when the company's access point
 * changes. `before` is the connection as it was, perhaps deleted since. An address that can't be moved stays where it
 * is; when that place no longer exists, the company stops receiving.
 */
export async function followNetwork(
  services: Services,
  { companyId, actor }: { companyId: string; actor: Actor },
  { name, before }: { name: string; before?: Connection | undefined },
): Promise<void> {
  if (!networkPortOf(services, name)) return;
  const registration = await services.database.withTenant(companyId, actor, findRegistration);
  if (!registration) return;
  const { address, connectionId } = registration;
  const old = await findOld(services, companyId, { connectionId, before });
  try {
    const chosen = await networkOf(services, companyId);
    if (chosen.connectionId === connectionId) return;
    await chosen.network.register(address);
    await services.database.withTenant(companyId, actor, (tx) => updateRegistration(tx, chosen.connectionId));
  } catch (error) {
    services.log('warn', 'address-not-moved', { companyId, ...describeError(error) });
    if (!old.isForgotten) return;
    await services.database.withTenant(companyId, actor, deleteAddress);
  }
  // The old access point may be down, which may be why the company left it.
  await old.network
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
): Promise<{ network: EInvoiceNetwork | undefined; isForgotten: boolean }> {
  try {
    const known = await networkBy(services, companyId, connectionId);
    if (known) return { network: known, isForgotten: false };
    const isBefore = before !== undefined && before.id === connectionId;
    return { network: isBefore ? networkThrough(services, before) : undefined, isForgotten: true };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { network: undefined, isForgotten: true };
  }
}
