import type { Actor } from '../../../db/database.ts';
import { authorisationOf } from '../../../integrations/connectable/authorisation-of.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { Services } from '../../../platform/services.ts';
import type { Connection } from '../seal-connection.ts';
import { recordTest } from '../standing/record-test.ts';
import { getAccessToken } from '../token/get-access-token.ts';
import { askOutside } from './ask-outside.ts';
import { toolsOf } from './call-tools.ts';

/**
 * Calls a connected service, never inside a transaction. A token that the service refuses is renewed, and
 * the call repeated; refused again, the authorisation has ended, and the company is notified. Throws
 * IntegrationProblem or ProviderUnavailable for the service's failures.
 */
export async function callConnected<T>(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
  {
    connection,
    call,
  }: { connection: Connection; call: (tools: ServiceTools, access: ServiceAccess) => Promise<T> },
): Promise<T> {
  const { sealed, id, version } = connection;
  if (!sealed) throw new IntegrationProblem('notReadable');
  const tools = toolsOf(services, definition, connection);
  const ask = (accessToken: string | null) =>
    askOutside(definition, () => call(tools, { config: sealed.config, accessToken }));
  const isAuthorised = authorisationOf(definition, sealed.config) !== undefined;
  if (!isAuthorised && !definition.session) return await ask(null);
  const first = await getAccessToken(services, place, definition);
  try {
    return await ask(first);
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
  }
  const second = await getAccessToken(services, place, definition, { refused: first });
  try {
    return await ask(second);
  } catch (error) {
    if (!isAuthorised || !isTokenRefused(error)) throw error;
    await recordTest(services, place, definition, { id, version, reason: 'authorisationLost' });
    throw new IntegrationProblem('authorisationLost', { cause: error });
  }
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ProviderUnavailable && error.status === 401;
}
