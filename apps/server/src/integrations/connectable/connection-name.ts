import type { ServiceDefinition, ServiceField } from './definition.ts';

/** At most so many connections to one service. */
export const MAX_CONNECTIONS = 9;
/** Between a service's name and the number of a further connection to it, such as `mollie--2`. */
const FURTHER = /^([a-z][a-z0-9-]*?)--([2-9])$/;

/** What tells several connections to one service apart, for people. */
export const LABEL = 'label';

/** The service that a connection is to: the first has its very name, a further one a number as well. */
export function serviceNameOf(name: string): string {
  return FURTHER.exec(name)?.[1] ?? name;
}

/** The name of a connection to a service; the first has none but the service's. */
export function connectionName(service: string, number: number): string {
  return number === 1 ? service : `${service}--${number}`;
}

/**
 * Whether a company may connect it more than once: shops have payment accounts and tills of their own. Any other service is
 * told everything of a company, and twice is once too often.
 */
export function allowsSeveral({ ports }: Pick<ServiceDefinition, 'ports'>): boolean {
  return ports?.payments !== undefined || ports?.pointOfSale !== undefined;
}

/** Its form, with the name of a connection where there may be several; a further one has to have one. */
export function withLabel(definition: ServiceDefinition, isFurther: boolean): ServiceDefinition {
  if (!allowsSeveral(definition)) return definition;
  const label: ServiceField = {
    name: LABEL,
    type: 'text',
    label: 'connectable.field_connectionName',
    hint: 'connectable.hint_connectionName',
    required: isFurther,
    max: 60,
  };
  return {
    ...definition,
    fields: isFurther ? [label, ...definition.fields] : [...definition.fields, label],
  };
}
