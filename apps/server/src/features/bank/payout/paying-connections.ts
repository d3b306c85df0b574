import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { type ConnectionRow, listConnectionRows } from '../../connection/connection-store.ts';
import { openConnection } from '../../connection/seal-connection.ts';
import type { PayingConnection } from './read-payouts.ts';

type Means = Pick<Services, 'integrations' | 'keys'>;

/** The services that report payouts. */
export function payingServices({ integrations }: Pick<Services, 'integrations'>): string[] {
  return integrations.list().flatMap(({ name, ports }) => (ports?.payouts ? [name] : []));
}

/** The company's connections by which customers pay, each with its service. */
export async function listProviders(
  tx: TenantTx,
  { integrations }: Means,
): Promise<{ row: ConnectionRow; definition: ServiceDefinition }[]> {
  return (await listConnectionRows(tx)).flatMap((row) => {
    const definition = integrations.get(row.name);
    return definition?.ports?.payments ? [{ row, definition }] : [];
  });
}

/** A connection that can be asked for payouts now. */
function openPaying(
  services: Means,
  { row, definition }: { row: ConnectionRow; definition: ServiceDefinition },
): PayingConnection | undefined {
  const port = definition.ports?.payouts;
  if (!port || !row.enabled || row.state === 'needsAuthorisation') return undefined;
  const connection = openConnection(services, row);
  if (!connection.sealed || !port.isOffered(connection.sealed.config)) return undefined;
  return { definition, port, connection };
}

/** Those of the company that can be asked now. */
export async function findPaying(tx: TenantTx, services: Means): Promise<PayingConnection[]> {
  return (await listProviders(tx, services)).flatMap((each) => openPaying(services, each) ?? []);
}
