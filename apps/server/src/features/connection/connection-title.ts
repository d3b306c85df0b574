import type { Translate } from '@penning/i18n';
import { LABEL, serviceNameOf } from '../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Connection } from './seal-connection.ts';

/** How a title adds the name that a company gave a connection to that of its service. */
export type WriteTitle = (service: string, label: string) => string;

/** As a heading: "Mollie: Webshop". */
const asHeading: WriteTitle = (service, label) => `${service}: ${label}`;

/** Within a sentence: "Mollie (Webshop)". */
export const bracketed: WriteTitle = (service, label) => `${service} (${label})`;

/** A service in words, with the name of the connection where it has one. */
export function connectionTitle(
  t: Translate,
  definition: ServiceDefinition,
  connection: Pick<Connection, 'sealed'>,
  write: WriteTitle = asHeading,
): string {
  const label = labelOf(connection);
  return label === '' ? serviceTitle(t, definition) : write(t(definition.title), label);
}

/** The same as data, of which each reader gets the name of the service in their language. */
export function namedConnection(
  definition: ServiceDefinition,
  connection: Pick<Connection, 'sealed'>,
): { title: ServiceDefinition['title']; suffix: string } {
  const label = labelOf(connection);
  const suffix = label === '' ? numberOf(definition) : asHeading('', label);
  return { title: definition.title, suffix };
}

function labelOf({ sealed }: Pick<Connection, 'sealed'>): string {
  const label = sealed?.config[LABEL];
  return typeof label === 'string' ? label : '';
}

/** The same where only the name of the connection is known: a further one by its number. */
export function serviceTitle(t: Translate, definition: ServiceDefinition): string {
  return `${t(definition.title)}${numberOf(definition)}`;
}

/** The number of a further connection, as in "Mollie 2". */
function numberOf({ name }: ServiceDefinition): string {
  return name.slice(serviceNameOf(name).length).replace('--', ' ');
}
