import type { IntegrationReason } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type {
  ServiceConfig,
  ServiceDefinition,
  ServiceTools,
} from '../../integrations/connectable/definition.ts';
import { reasonOf } from '../../integrations/connectable/integration-problem.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';

/** What definitions may use. */
export function toolsOf({ fetchOutside, clock }: Pick<Services, 'fetchOutside' | 'clock'>): ServiceTools {
  return { fetch: fetchOutside, now: () => clock.now() };
}

/** Why a service does not do with what was filled in; nothing when all is well. */
export async function tryService(
  services: Services,
  definition: ServiceDefinition,
  connection: { config: ServiceConfig; accessToken: string | null },
): Promise<IntegrationReason | null> {
  try {
    await definition.test(toolsOf(services), connection);
    return null;
  } catch (error) {
    return explain(services, definition, error);
  }
}

/** The reason of a failed call; one that nobody foresaw is logged too. */
export function explain(
  { log }: Pick<Services, 'log'>,
  { name }: ServiceDefinition,
  error: unknown,
): IntegrationReason {
  const reason = reasonOf(error);
  if (reason === undefined)
    log('error', 'integration-failed', { integration: name, ...describeError(error) });
  return reason ?? 'notUnderstood';
}

/** Refuses to keep what does not work, beside the field that it is most likely about. */
export function refuseReason(definition: ServiceDefinition, reason: IntegrationReason): never {
  const fieldOf = (type: 'address' | 'secret') => {
    const field = definition.fields.find((one) => one.type === type);
    return field ? { field: `config.${field.name}` } : {};
  };
  if (reason === 'addressNotAllowed') return refuse('addressNotAllowed', fieldOf('address'));
  if (reason === 'refused' || reason === 'authorisationLost') {
    return refuse('integrationRefused', fieldOf('secret'));
  }
  return refuse('integrationUnreachable', fieldOf('address'));
}
