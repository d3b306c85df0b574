import type { Translate } from '@penning/i18n';
import { LABEL, serviceNameOf } from '../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Connection } from './seal-connection.ts';

/** A service in words, with the name of the connection where it has one. */
export function connectionTitle(
  t: Translate,
  definition: ServiceDefinition,
  connection: Pick<Connection, 'sealed'>,
): string {
  const label = connection.sealed?.config[LABEL];
  if (typeof label !== 'string' || label === '') return serviceTitle(t, definition);
  return `${t(definition.title)}: ${label}`;
}

/** The same where only the name of the connection is known: a further one by its number. */
export function serviceTitle(t: Translate, { name, title }: ServiceDefinition): string {
  const number = name.slice(serviceNameOf(name).length).replace('--', ' ');
  return `${t(title)}${number}`;
}
