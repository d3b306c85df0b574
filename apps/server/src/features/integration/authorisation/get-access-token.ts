import type { Actor } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import type { Services } from '../../../platform/services.ts';
import { lockConnectionRow, updateTokens } from '../../connection/connection-store.ts';
import { openConnection, sealConnection } from '../../connection/seal-connection.ts';
import { recordTest } from '../check/record-test.ts';
import { toolsOf } from '../try-connection.ts';

/** A token is renewed while it still has this long to live. */
const AHEAD_MS = 60_000;

/**
 * The access token of a connected service, renewed when it is about to end. One at a time renews it, behind the lock of
 * its row, and the new tokens are kept before anyone uses them: many services void the old ones at once. When the
 * service no longer agrees, the company is told and IntegrationProblem `authorisationLost` is thrown.
 */
export async function getAccessToken(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
): Promise<string> {
  try {
    return await services.database.withTenant(place.companyId, place.actor, async (tx) => {
      const row = await lockConnectionRow(tx, definition.name);
      const connection = row && openConnection(services, row);
      const { config, tokens } = connection?.sealed ?? {};
      if (!connection || !config || !tokens || !definition.authorisation) {
        throw new IntegrationProblem('authorisationLost');
      }
      if (tokens.expiresAt > services.clock.now().getTime() + AHEAD_MS) return tokens.accessToken;
      const renewed = await definition.authorisation.refresh(toolsOf(services), { config, tokens });
      await updateTokens(
        tx,
        connection.id,
        sealConnection(services, connection, { config, tokens: renewed }),
      );
      return renewed.accessToken;
    });
  } catch (error) {
    if (error instanceof IntegrationProblem && error.reason === 'authorisationLost') {
      await noteLoss(services, place, definition);
    }
    throw error;
  }
}

async function noteLoss(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
): Promise<void> {
  const row = await services.database.withTenant(place.companyId, place.actor, (tx) =>
    lockConnectionRow(tx, definition.name),
  );
  if (!row) return;
  const { id, version } = row;
  await recordTest(services, place, definition, { id, version, reason: 'authorisationLost' });
}
