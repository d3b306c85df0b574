import { problem, unknownTagProblem } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type { ServiceConfig } from '../../integrations/connectable/call-means.ts';
import type { ServiceDefinition, ServiceField } from '../../integrations/connectable/definition.ts';
import { AddressNotAllowed } from '../../integrations/outgoing/allowed-address.ts';
import { readServerAddress } from '../../integrations/outgoing/fetch-outside.ts';
import type { Services } from '../../platform/services.ts';

const MAX_LENGTH = 1000;

/**
 * The details entered, validated by the definition of the fields and completed from the stored ones. A secret is never
 * sent to another server than the one it was entered for: with another address it has to be entered again.
 */
export function readConfig(
  { env }: Pick<Services, 'env'>,
  definition: ServiceDefinition,
  given: ServiceConfig,
  kept: ServiceConfig = {},
): ServiceConfig {
  const known = new Set(definition.fields.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown !== undefined) refuseField(unknown, 'unknownField');
  const moved = isElsewhere(definition, kept, given);
  const values = definition.fields.map((field) => {
    const isLeftOut =
      given[field.name] === undefined || (field.type === 'secret' && given[field.name] === '');
    const before = field.type === 'secret' && moved ? undefined : kept[field.name];
    return [field.name, readField(env, field, isLeftOut ? before : given[field.name])] as const;
  });
  return Object.fromEntries(values);
}

/** Whether the server differs from the one before; a field left out stays as it was. */
export function isElsewhere(
  { fields }: ServiceDefinition,
  before: ServiceConfig,
  after: ServiceConfig,
): boolean {
  return fields.some(({ name, type, isPlace = false }) => {
    const [from, to] = [before[name], after[name]];
    if (from === undefined || to === undefined) return false;
    if (isPlace) return from !== to;
    if (type !== 'address') return false;
    return URL.parse(String(from))?.origin !== URL.parse(String(to))?.origin;
  });
}

function readField(env: Services['env'], field: ServiceField, value: string | boolean | undefined) {
  const { name, type, required, max = MAX_LENGTH, choices = [], isFromService = false, problemOf } = field;
  if (type === 'switch') {
    return typeof value === 'string' ? refuseField(name, 'invalid') : (value ?? false);
  }
  if (typeof value === 'boolean') return refuseField(name, 'invalid');
  const text = value ?? '';
  // What the service offers can only be chosen once it is connected.
  if (text === '') return required && !isFromService ? refuseField(name, 'required') : '';
  if (text.length > max)
    refuse('validationFailed', { problems: [problem(`config.${name}`, 'tooLong', { max: String(max) })] });
  const wrong = problemOf?.(text);
  if (typeof wrong === 'object')
    refuse('validationFailed', { problems: [unknownTagProblem(`config.${name}`, wrong.unknownTags)] });
  if (wrong) refuseField(name, wrong);
  if (type === 'choice' && !isFromService && !choices.some((choice) => choice.value === text))
    refuseField(name, 'invalid');
  if (type === 'address') checkAddress(env, name, text);
  return text;
}

function checkAddress({ PRIVATE_ADDRESSES }: Services['env'], name: string, text: string): void {
  try {
    const { search, hash } = readServerAddress(text, PRIVATE_ADDRESSES);
    if (search !== '' || hash !== '') refuseField(name, 'invalid');
  } catch (error) {
    if (error instanceof AddressNotAllowed) refuse('addressNotAllowed', { field: `config.${name}` });
    throw error;
  }
}

function refuseField(name: string, detail: string): never {
  return refuse('validationFailed', { field: `config.${name}`, detail });
}

/** Whether what is entered chooses another administration of the service. */
export function isOtherOffice(before: ServiceConfig, config: ServiceConfig): boolean {
  return (before['office'] ?? '') !== (config['office'] ?? '');
}
