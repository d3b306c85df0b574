import type { Actor } from '../../../db/database.ts';
import type { ServiceConfig } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { reasonOf } from '../../../integrations/connectable/integration-problem.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { askOutside } from '../call/ask-outside.ts';
import { callConnected } from '../call/call-connected.ts';
import { toolsOf } from '../call/call-tools.ts';
import { lockConnectionRow, updateSecret } from '../connection-store.ts';
import { type Connection, type Sealed, openConnection, sealConnection } from '../seal-connection.ts';

/**
 * Has a service report to the connection's own address, unless it does so already. Throws IntegrationProblem or
 * ProviderUnavailable when it doesn't agree; the next test of the connection asks again.
 */
export async function subscribe(
  services: Services,
  place: { companyId: string; actor: Actor },
  definition: ServiceDefinition,
  connection: Connection,
): Promise<void> {
  const { webhooks } = definition;
  if (!webhooks?.subscribe || !connection.sealed || connection.sealed.signingSecret) return;
  const signingSecret = await callConnected(services, place, definition, {
    connection,
    call: async (tools, access) => webhooks.subscribe?.(tools, access),
  });
  await services.database.withTenant(place.companyId, place.actor, async (tx) => {
    const row = await lockConnectionRow(tx, definition.name);
    // Connected to something else meanwhile, which is subscribed to by itself.
    if (row?.id !== connection.id || row.version !== connection.version) return;
    const { sealed } = openConnection(services, row);
    if (!sealed) return;
    await updateSecret(tx, row.id, sealConnection(services, row, { ...sealed, signingSecret }));
  });
}

/** Ends the reports to a connection that is gone. A service that can't be asked reports to an address that nobody has. */
export async function unsubscribe(
  services: Services,
  definition: ServiceDefinition,
  gone: Connection,
): Promise<void> {
  const { webhooks } = definition;
  if (!webhooks?.unsubscribe || !gone.sealed?.signingSecret) return;
  const access = { config: gone.sealed.config, accessToken: gone.sealed.tokens?.accessToken ?? null };
  try {
    const tools = toolsOf(services, definition, gone);
    await askOutside(definition, async () => webhooks.unsubscribe?.(tools, access));
  } catch (error) {
    if (reasonOf(error) === undefined) throw error;
    services.log('warn', 'webhook-not-unsubscribed', {
      integration: definition.name,
      ...describeError(error),
    });
  }
}

/** The secret of the present subscription; none once another key or choice may lead elsewhere in the service. */
export function keptSecret(
  { fields }: ServiceDefinition,
  sealed: Sealed | undefined,
  config: ServiceConfig,
): string | undefined {
  const isSame = fields.every(
    ({ name, type, isFromService }) =>
      (type !== 'secret' && !isFromService) || sealed?.config[name] === config[name],
  );
  return isSame ? sealed?.signingSecret : undefined;
}
