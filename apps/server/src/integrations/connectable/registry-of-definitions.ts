import { MAX_CONNECTIONS, allowsSeveral, connectionName, withLabel } from './connection-name.ts';
import type { ServiceDefinition } from './definition.ts';

/** The services of this installation. */
export interface ServiceRegistry {
  /** The service of a connection, under the name of that connection. */
  get(name: string): ServiceDefinition | undefined;
  list(): readonly ServiceDefinition[];
}

/** A registry of services, in display order. */
export function createServiceRegistry(definitions: readonly ServiceDefinition[]): ServiceRegistry {
  const shown = definitions.map((definition) => withLabel(definition, false));
  const byName = new Map(shown.map((definition) => [definition.name, definition]));
  if (byName.size < definitions.length) throw new Error('two services have one name');
  for (const definition of definitions.filter(allowsSeveral)) {
    const own = withLabel(definition, true);
    for (let number = 2; number <= MAX_CONNECTIONS; number += 1) {
      const name = connectionName(definition.name, number);
      byName.set(name, { ...own, name });
    }
  }
  return { get: (name) => byName.get(name), list: () => shown };
}
