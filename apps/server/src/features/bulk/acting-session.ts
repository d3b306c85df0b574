import { findCaller } from '../../http/caller.ts';
import { type Session, sessionOf } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import type { BulkRow } from './bulk-store.ts';

/** The person that began an action, with the rights of this very moment; nothing when they may not act here any more. */
export async function findActingSession(
  services: Services,
  companyId: string,
  bulk: BulkRow,
): Promise<Session | undefined> {
  const who = { userId: bulk.createdBy, companyId, at: services.clock.now() };
  const caller = await findCaller(services.database.platform, who);
  return caller && sessionOf(bulk.id, caller, bulk.origin);
}
