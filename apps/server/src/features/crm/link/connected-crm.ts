import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { CrmPort } from '../../../integrations/port/crm.ts';
import type { Services } from '../../../platform/services.ts';
import { listConnectionRows } from '../../connection/connection-store.ts';
import { type Connection, openConnection } from '../../connection/seal-connection.ts';

/** A CRM that a company has connected. */
export interface CrmService {
  readonly definition: ServiceDefinition;
  readonly port: CrmPort;
  readonly connection: Connection;
}

/** The CRMs that a company has connected; those in use are neither paused nor without authorisation. */
export async function listCrmServices(
  tx: TenantTx,
  services: Pick<Services, 'integrations' | 'keys'>,
): Promise<CrmService[]> {
  const rows = await listConnectionRows(tx);
  return rows.flatMap((row) => {
    const definition = services.integrations.get(row.name);
    const port = definition?.ports?.crm;
    return definition && port ? [{ definition, port, connection: openConnection(services, row) }] : [];
  });
}

export function isInUse({ connection: { enabled, state, sealed } }: CrmService): boolean {
  return enabled && state !== 'needsAuthorisation' && sealed !== undefined;
}
