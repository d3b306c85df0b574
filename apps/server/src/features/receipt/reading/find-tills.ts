import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { PointOfSalePort } from '../../../integrations/port/point-of-sale.ts';
import type { Services } from '../../../platform/services.ts';
import { listConnectionRows } from '../../connection/connection-store.ts';
import { type Connection, openConnection } from '../../connection/seal-connection.ts';

/** A connected service whose receipts are read. */
export interface ConnectedTill {
  readonly definition: ServiceDefinition;
  readonly port: PointOfSalePort;
  readonly connection: Connection;
}

/** The tills that a company has connected and can be asked now. */
export async function findTills(
  tx: TenantTx,
  services: Pick<Services, 'integrations' | 'keys'>,
): Promise<ConnectedTill[]> {
  return (await listConnectionRows(tx)).flatMap((row) => {
    const definition = services.integrations.get(row.name);
    const port = definition?.ports?.pointOfSale;
    if (!definition || !port || !row.enabled || row.state === 'needsAuthorisation') return [];
    const connection = openConnection(services, row);
    return connection.sealed ? [{ definition, port, connection }] : [];
  });
}
