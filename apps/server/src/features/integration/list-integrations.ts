import type { Integration, IntegrationClass } from '@penning/contract';
import type { Services } from '../../platform/services.ts';
import { listConnectionRows } from '../connection/connection-store.ts';
import { openConnection } from '../connection/seal-connection.ts';
import { countOpenJobs } from '../errand/job-list-store.ts';
import type { Place } from './place.ts';
import { presentIntegration } from './present-integration.ts';
import { readCosts } from './read-integration.ts';

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
