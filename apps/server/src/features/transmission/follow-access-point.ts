import type { Services } from '../../app.ts';
import type { Actor } from '../../db/database.ts';
import type { AccessPoint } from '../../integrations/access-point.ts';
import { PEPPOL } from '../../integrations/peppol.ts';
import { describeError } from '../../log.ts';
import type { Connection } from '../integration/seal-connection.ts';
import { accessPointBy, accessPointOf, openAccessPoint } from './access-point-of.ts';
import { findRegistration, moveRegistration, releaseAddress } from './network-address-store.ts';

/**
 * Lets the company receive where it sends: an address that is registered elsewhere moves along when the company's
 * access point is another one now. `gone` is a connection that was just forgotten. What cannot move stays where it is;
 * where that is nowhere any more, the company is said to receive no longer.
 */
export async function followAccessPoint(
  services: Services,
  { companyId, actor }: { companyId: string; actor: Actor },
  gone?: Connection,
): Promise<void> {
  if (gone && gone.name !== PEPPOL.name) return;
  const registration = await services.database.withTenant(companyId, actor, findRegistration);
  if (!registration) return;
  const { address, connectionId } = registration;
  try {
    const chosen = await accessPointOf(services, companyId);
    if (chosen.connectionId === connectionId) return;
    await chosen.accessPoint.register(address);
    await services.database.withTenant(companyId, actor, (tx) => moveRegistration(tx, chosen.connectionId));
  } catch (error) {
    services.log('warn', 'address-not-moved', { companyId, ...describeError(error) });
    if (!gone || gone.id !== connectionId) return;
    await services.database.withTenant(companyId, actor, releaseAddress);
  }
  await leave(
    services,
    companyId,
    async () =>
      gone && gone.id === connectionId
        ? openAccessPoint(services, gone)
        : accessPointBy(services, companyId, connectionId),
    (old) => old.unregister(address),
  );
}

/** The old access point may be out of order, which is why people leave it. */
async function leave(
  services: Services,
  companyId: string,
  find: () => Promise<AccessPoint | undefined>,
  unregister: (old: AccessPoint) => Promise<void>,
): Promise<void> {
  try {
    const old = await find();
    if (old) await unregister(old);
  } catch (error) {
    services.log('warn', 'address-not-given-back', { companyId, ...describeError(error) });
  }
}
