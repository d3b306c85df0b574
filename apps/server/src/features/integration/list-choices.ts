import { refuse } from '../../http/refusal.ts';
import type { ServiceConfig } from '../../integrations/connectable/call-means.ts';
import type { ServiceChoice, ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import type { Connection } from '../connection/seal-connection.ts';
import type { Place } from './place.ts';
import { readConnection, serviceOf } from './read-integration.ts';
import { explain, refuseReason } from './try-connection.ts';

/** No service has more to choose from; a list that is longer is cut off. */
const MAX_CHOICES = 1000;

/** What a field of a connected service can be chosen from, read from the service. */
export async function listChoices(
  services: Services,
  place: Place,
  { name, field }: { name: string; field: string },
): Promise<ServiceChoice[]> {
  const definition = serviceOf(services, name);
  if (!definition.fields.some((one) => one.name === field && one.isFromService)) return refuse('notFound');
  const connection = await readConnection(services, place, name);
  return readChoices(services, place, definition, { connection, field });
}

/** Refuses a changed choice that the service doesn't offer. */
export async function checkChoices(
  services: Services,
  place: Place,
  definition: ServiceDefinition,
  { connection, config }: { connection: Connection; config: ServiceConfig },
): Promise<void> {
  const before = connection.sealed?.config ?? {};
  for (const { name: field, isFromService } of definition.fields) {
    const value = config[field] ?? '';
    if (!isFromService || value === '' || value === before[field]) continue;
    const choices = await readChoices(services, place, definition, { connection, field });
    if (choices.every((choice) => choice.value !== value)) {
      refuse('validationFailed', { field: `config.${field}`, detail: 'invalid' });
    }
  }
}

async function readChoices(
  services: Services,
  { companyId, actor }: Place,
  definition: ServiceDefinition,
  { connection, field }: { connection: Connection; field: string },
): Promise<ServiceChoice[]> {
  if (!definition.choices) throw new Error(`${definition.name} offers no choices`);
  const read = definition.choices.bind(definition);
  try {
    const choices = await callConnected(services, { companyId, actor }, definition, {
      connection,
      call: (tools, access) => read(field, tools, access),
    });
    return choices.slice(0, MAX_CHOICES).map(({ value, label }) => ({ value, label }));
  } catch (error) {
    return refuseReason(definition, explain(services, definition, error));
  }
}
