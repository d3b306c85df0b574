import type { IntegrationReason } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type { ServiceConfig, ServiceDefinition } from '../../integrations/connectable/definition.ts';
import { reasonOf } from '../../integrations/connectable/integration-problem.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { askOutside } from '../connection/call/ask-outside.ts';
import { toolsOf } from '../connection/call/call-tools.ts';

/** Why a service does not do with what was filled in; nothing when all is well. */
export async function tryService(
  services: Services,
  definition: ServiceDefinition,
  connection: { config: ServiceConfig; accessToken: string | null },
): Promise<IntegrationReason | null> {
  try {
    await askOutside(definition, () => definition.test(toolsOf(services), connection));
    return null;
  } catch (error) {
    return explain(services, definition, error);
  }
}

/** The reason of a failed call; what failed on our side is no reason, and is thrown on. */
export function explain(
  { log }: Pick<Services, 'log'>,
  { name }: ServiceDefinition,
  error: unknown,
): IntegrationReason {
  const reason = reasonOf(error);
  if (reason === undefined) throw error;
  log('info', 'integration-failed', { integration: name, reason, ...describeError(error) });
  return reason;
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
  if (reason === 'busy') return refuse('integrationBusy');
  return refuse('integrationUnreachable', fieldOf('address'));
}
