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
  const label = connection.sealed?.config[LABEL];
  if (typeof label !== 'string' || label === '') return serviceTitle(t, definition);
  return write(t(definition.title), label);
}

/** The same where only the name of the connection is known: a further one by its number. */
export function serviceTitle(t: Translate, { name, title }: ServiceDefinition): string {
  const number = name.slice(serviceNameOf(name).length).replace('--', ' ');
  return `${t(title)}${number}`;
}
