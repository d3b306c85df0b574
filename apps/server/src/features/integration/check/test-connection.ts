import type { IntegrationReason } from '@penning/contract';
import type { Actor } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { getAccessToken } from '../authorisation/get-access-token.ts';
import { explain, tryService } from '../try-connection.ts';
import { recordTest } from './record-test.ts';

/** Tests a connection and writes down how it fared. */
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
  { sealed }: Connection,
): Promise<IntegrationReason | null> {
  if (!sealed) return 'notReadable';
  if (!definition.authorisation) {
    return tryService(services, definition, { config: sealed.config, accessToken: null });
  }
  let accessToken: string;
  try {
    accessToken = await getAccessToken(services, place, definition);
  } catch (error) {
    return explain(services, definition, error);
  }
  return tryService(services, definition, { config: sealed.config, accessToken });
}
