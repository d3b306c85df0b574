import type { ServiceConfig } from './call-means.ts';
import type { ServiceAuthorisation, ServiceDefinition } from './definition.ts';

/** How a service is asked to agree by what was entered; nothing where that already opens it, as a key does. */
export function authorisationOf(
  { authorisation }: Pick<ServiceDefinition, 'authorisation'>,
  config: ServiceConfig,
): ServiceAuthorisation | undefined {
  return authorisation?.isNeeded?.(config) === false ? undefined : authorisation;
}
