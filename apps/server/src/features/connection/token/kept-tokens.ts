import type { ServiceConfig } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition, ServiceTokens } from '../../../integrations/connectable/definition.ts';
import type { Sealed } from '../seal-connection.ts';

/** The tokens that a connection keeps when its details change; those of a session end with the secret that opened it. */
export function keptTokens(
  { fields, session }: ServiceDefinition,
  sealed: Sealed | undefined,
  config: ServiceConfig,
): ServiceTokens | null {
  const isOpened = fields.every(
    ({ name, type }) => type !== 'secret' || sealed?.config[name] === config[name],
  );
  return session && !isOpened ? null : (sealed?.tokens ?? null);
}
