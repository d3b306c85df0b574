import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import { reasonOf } from '../../integrations/connectable/integration-problem.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { subscribe } from '../connection/webhook/subscribe.ts';
import { testConnection } from './check/test-connection.ts';
import type { Place } from './place.ts';
import { readConnection } from './read-integration.ts';

/**
 * Has a service that reports where it was asked to do so right after it was connected or changed; returns whether there
 * was anything to ask. Where it doesn't agree, the connection says so.
 */
export async function subscribeNow(
  services: Services,
  place: Place,
  definition: ServiceDefinition,
): Promise<boolean> {
  if (!definition.webhooks?.subscribe) return false;
  const connection = await readConnection(services, place, definition.name);
  if (connection.state === 'needsAuthorisation' || connection.sealed?.signingSecret) return false;
  await testConnection(services, place, definition, connection);
  return true;
}

/** The same for a service that was just agreed to, where something may still have to be chosen: the next test asks again. */
export async function subscribeIfPossible(
  services: Services,
  place: Place,
  definition: ServiceDefinition,
): Promise<void> {
  const connection = await readConnection(services, place, definition.name);
  try {
    await subscribe(services, place, definition, connection);
  } catch (error) {
    if (reasonOf(error) === undefined) throw error;
    services.log('info', 'webhook-not-subscribed', {
      integration: definition.name,
      ...describeError(error),
    });
  }
}
