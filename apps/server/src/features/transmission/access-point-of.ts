import type { AccessPoint } from '../../integrations/access-point.ts';
import { PEPPOL, connectAccessPoint } from '../../integrations/peppol.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findConnectionRow } from '../connection/connection-store.ts';
import { type Connection, openConnection } from '../connection/seal-connection.ts';

/** The access point of a company, and which of its own connections it is; none for the installation's. */
export interface ChosenAccessPoint {
  readonly accessPoint: AccessPoint;
  readonly connectionId: string | null;
}

/** Where a company's documents are sent: its own access point while one is connected, else the installation's. */
export async function accessPointOf(services: Services, companyId: string): Promise<ChosenAccessPoint> {
  const connection = await findOwn(services, companyId);
  if (!connection?.enabled) return { accessPoint: services.accessPoint, connectionId: null };
  const { id: connectionId } = connection;
  return { accessPoint: openAccessPoint(services, connection), connectionId };
}

/** The access point that a document or an address used before; nothing when it was disconnected since. */
export async function accessPointBy(
  services: Services,
  companyId: string,
  connectionId: string | null,
): Promise<AccessPoint | undefined> {
  if (connectionId === null) return services.accessPoint;
  const connection = await findOwn(services, companyId);
  return connection?.id === connectionId ? openAccessPoint(services, connection) : undefined;
}

/** The access point behind a connection. */
export function openAccessPoint(
  { fetchOutside }: Pick<Services, 'fetchOutside'>,
  { sealed }: Connection,
): AccessPoint {
  if (!sealed) throw new ProviderUnavailable('own', 'the connection cannot be read');
  return connectAccessPoint(sealed.config, fetchOutside);
}

async function findOwn(services: Services, companyId: string): Promise<Connection | undefined> {
  const row = await services.database.withTenant(companyId, systemActor('network'), (tx) =>
    findConnectionRow(tx, PEPPOL.name),
  );
  return row && openConnection(services, row);
}
