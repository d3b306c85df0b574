import { reasonOf } from '../../../integrations/connectable/integration-problem.ts';
import { RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { type PayingConnection, readPayouts } from './read-payouts.ts';
import { updateReading } from './reading-store.ts';

/**
 * Reads the payouts of a connection, and keeps what was wrong with that for people to see. Throws after that what is wrong
 * with the service, for the log.
 */
export async function followReading(
  services: Services,
  companyId: string,
  paying: PayingConnection,
): Promise<number> {
  const save = (problem: string) =>
    services.database.withTenant(companyId, systemActor('bank'), (tx) =>
      updateReading(tx, paying.connection.id, { at: services.clock.now(), problem }),
    );
  try {
    const read = await readPayouts(services, companyId, paying);
    await save('');
    return read;
  } catch (error) {
    const reason = error instanceof RefusedByService ? 'refused' : reasonOf(error);
    if (reason !== undefined) await save(reason);
    throw error;
  }
}
