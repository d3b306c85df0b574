import type { IntegrationReason } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type { ServiceConfig } from '../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import { reasonOf } from '../../integrations/connectable/integration-problem.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { askOutside } from '../connection/call/ask-outside.ts';
import { toolsOf } from '../connection/call/call-tools.ts';

/** Why a service rejects the details entered; nothing when they work. */
export async function tryService(
  services: Services,
  definition: ServiceDefinition,
  connection: { config: ServiceConfig; accessToken: string | null },
): Promise<IntegrationReason | null> {
  try {
    const tools = toolsOf(services, definition, { sealed: { config: connection.config, tokens: null } });
    await askOutside(definition, () => definition.test(tools, connection));
    return null;
  } catch (error) {
    return explain(services, definition, error);
  }
}

/** The reason of a failed call; a failure on our side isn't one, and is rethrown. */
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

/** Refuses details that don't work, on the field most likely at fault. */
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
  if (reason === 'choiceMissing') return refuse('integrationChoiceMissing');
  return refuse('integrationUnreachable', fieldOf('address'));
}
