import type { TenantTx } from '../../db/database.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { SmsIdentity, SmsPort } from '../../integrations/port/sms.ts';
import type { Services } from '../../platform/services.ts';
import { listConnectionRows } from '../connection/connection-store.ts';
import { type Connection, openConnection } from '../connection/seal-connection.ts';

/** The connected service that sends a company's text messages. */
export interface SmsService {
  readonly definition: ServiceDefinition;
  readonly port: SmsPort;
  readonly connection: Connection;
  readonly identity: SmsIdentity;
}

/** The service by which text messages are sent now; undefined while none is connected, or it is paused. */
export async function findSmsService(
  tx: TenantTx,
  services: Pick<Services, 'integrations' | 'keys'>,
): Promise<SmsService | undefined> {
  for (const row of await listConnectionRows(tx)) {
    const definition = services.integrations.get(row.name);
    const port = definition?.ports?.sms;
    if (!definition || !port || !row.enabled || row.state === 'needsAuthorisation') continue;
    const connection = openConnection(services, row);
    if (!connection.sealed) continue;
    return { definition, port, connection, identity: port.identity(connection.sealed) };
  }
  return undefined;
}
