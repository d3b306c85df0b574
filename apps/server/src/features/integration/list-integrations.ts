import type { Integration, IntegrationClass } from '@penning/contract';
import { MAX_CONNECTIONS, connectionName } from '../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { listConnectionRows } from '../connection/connection-store.ts';
import { openConnection } from '../connection/seal-connection.ts';
import { countOpenJobs } from '../errand/job-list-store.ts';
import type { Place } from './place.ts';
import { presentIntegration } from './present-integration.ts';
import { readCosts } from './read-integration.ts';

/**
 * A service under the name of each connection to it; where there may be several, also under the first that is free, for
 * another one.
 */
function connectionsTo(
  { integrations }: Pick<Services, 'integrations'>,
  definition: ServiceDefinition,
  connected: ReadonlyMap<string, unknown>,
): ServiceDefinition[] {
  const numbers = Array.from({ length: MAX_CONNECTIONS }, (_, index) => index + 1);
  const names = numbers.map((number) => connectionName(definition.name, number));
  const taken = names.filter((name) => name === definition.name || connected.has(name));
  const free = connected.has(definition.name) ? names.find((name) => !connected.has(name)) : undefined;
  return [...taken, ...(free === undefined ? [] : [free])].flatMap((name) => integrations.get(name) ?? []);
}

/** The available services, and the state of each in a company. */
export async function listIntegrations(
  services: Services,
  { companyId, actor, language }: Place,
  wanted: { class?: IntegrationClass | undefined; enabled?: 'true' | 'false' | undefined },
): Promise<Integration[]> {
  const { rows, costs, jobs } = await services.database.withTenant(companyId, actor, async (tx) => ({
    rows: await listConnectionRows(tx),
    costs: await readCosts(tx),
    jobs: await countOpenJobs(tx),
  }));
  const byName = new Map(rows.map((row) => [row.name, openConnection(services, row)]));
  return services.integrations
    .list()
    .filter((definition) => wanted.class === undefined || definition.class === wanted.class)
    .flatMap((definition) => connectionsTo(services, definition, byName))
    .map((definition) =>
      presentIntegration(services, definition, {
        connection: byName.get(definition.name),
        costs,
        jobs,
        language,
      }),
    )
    .filter(({ enabled }) => wanted.enabled === undefined || enabled === (wanted.enabled === 'true'));
}
