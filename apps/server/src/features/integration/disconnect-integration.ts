import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { deleteConnection, lockConnectionRow } from '../connection/connection-store.ts';
import { openConnection } from '../connection/seal-connection.ts';
import { unsubscribe } from '../connection/webhook/subscribe.ts';
import { stopJobs } from '../errand/stop-jobs.ts';
import { followNetwork } from '../transmission/follow-network.ts';
import { disableAddon } from './agree-to-addon.ts';
import { appendToEventLog } from './append-to-event-log.ts';
import type { Place } from './place.ts';
import { serviceOf } from './read-integration.ts';

/** Disconnects a service and deletes the details entered. */
export async function disconnectIntegration(services: Services, place: Place, name: string): Promise<void> {
  const definition = serviceOf(services, name);
  const { companyId, actor } = place;
  const gone = await services.database.withTenant(companyId, actor, async (tx) => {
    const row = (await lockConnectionRow(tx, name)) ?? refuse('notFound');
    await deleteConnection(tx, row.id);
    await stopJobs(tx, services, definition, row.id);
    await disableAddon(tx, services, definition);
    await appendToEventLog(tx, services, definition, 'integrationDisconnected');
    return openConnection(services, row);
  });
  await followNetwork(services, place, { name, before: gone });
  await unsubscribe(services, definition, gone);
}
