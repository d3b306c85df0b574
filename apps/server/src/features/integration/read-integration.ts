import type { Integration } from '@penning/contract';
import { isBilled } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { findConnectionRow } from '../connection/connection-store.ts';
import { type Connection, openConnection } from '../connection/seal-connection.ts';
import { countOpenJobs } from '../errand/job-list-store.ts';
import { getPrices } from '../subscription/month/month-store.ts';
import { getSubscriptionRow } from '../subscription/subscription-store.ts';
import type { Place } from './place.ts';
import { type Costs, presentIntegration } from './present-integration.ts';

/** A service by its name. */
export function serviceOf({ integrations }: Pick<Services, 'integrations'>, name: string): ServiceDefinition {
  return integrations.get(name) ?? refuse('notFound');
}

/** An existing connection. */
export async function readConnection(
  services: Services,
  place: Pick<Place, 'companyId' | 'actor'>,
  name: string,
): Promise<Connection> {
  const row = await services.database.withTenant(place.companyId, place.actor, (tx) =>
    findConnectionRow(tx, name),
  );
  return row ? openConnection(services, row) : refuse('notFound');
}

/** A connected service as the caller sees it. */
export async function readIntegration(services: Services, place: Place, name: string): Promise<Integration> {
  const definition = serviceOf(services, name);
  const { companyId, actor, language } = place;
  return services.database.withTenant(companyId, actor, async (tx) => {
    const row = (await findConnectionRow(tx, name)) ?? refuse('notFound');
    const connection = openConnection(services, row);
    const [costs, jobs] = [await readCosts(tx), await countOpenJobs(tx)];
    return presentIntegration(services, definition, { connection, costs, jobs, language });
  });
}

/** What the company pays for add-ons, and which it agreed to. */
export async function readCosts(tx: TenantTx): Promise<Costs> {
  const { addons, facts } = await getSubscriptionRow(tx);
  return { isBilled: isBilled(facts), addons, price: (await getPrices(tx)).addon };
}
