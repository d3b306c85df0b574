import type { IntegrationReason } from '@penning/contract';
import type { Actor } from '../../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { checkMapping, findMapping } from '../../booking/mapping/check-mapping.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { recordTest } from '../../connection/standing/record-test.ts';
import { subscribe } from '../../connection/webhook/subscribe.ts';
import { explain } from '../try-connection.ts';

/** Tests a connection and records the result. */
export async function testConnection(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
  connection: Connection,
): Promise<IntegrationReason | null> {
  const reason = await findReason(services, place, definition, connection);
  const { id, version } = connection;
  await recordTest(services, place, definition, { id, version, reason });
  return reason;
}

async function findReason(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
  connection: Connection,
): Promise<IntegrationReason | null> {
  const { companyId, actor } = place;
  const known = await services.database.withTenant(companyId, actor, (tx) =>
    findMapping(tx, definition, connection.id),
  );
  try {
    const call = (ask: (tools: ServiceTools, access: ServiceAccess) => Promise<void>) =>
      callConnected(services, place, definition, { connection, call: ask });
    await call((tools, access) => definition.test(tools, access));
    // What changes there matters as soon as it is connected, whatever still has to be matched.
    await subscribe(services, place, definition, connection);
    await call((tools, access) => checkMapping(definition, known, { tools, access }));
    return null;
  } catch (error) {
    return explain(services, definition, error);
  }
}
