import { systemActor } from '../../../platform/system-actor.ts';
import type { ServiceAct } from '../../errand/act.ts';
import { findDebtCollection, updateDebtCollection } from '../debt-collection-store.ts';
import { findFollowedClaimOf } from '../follow/followed-claim-store.ts';
import { queueBlocking } from '../queue-claim-updates.ts';
import { NOT_HANDED_OVER, madeOf } from './tell-agency.ts';

/** Has an agency leave an invoice alone, or continue with it, as people want it by then. */
export const BLOCK_CLAIM: ServiceAct = {
  prepare: async ({ companyId }, services, on) => ({
    find: async () => undefined,
    make: async (tools, access) => {
      const { subjectId: documentId, connectionId, definition } = on;
      const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
        services.database.withTenant(companyId, systemActor('integration'), work);
      const [row, claim] = await inTenant((tx) =>
        Promise.all([findDebtCollection(tx, documentId), findFollowedClaimOf(tx, connectionId, documentId)]),
      );
      if (!row || !claim) return NOT_HANDED_OVER;
      const toldBlocked = row.wanted !== 'collect';
      const known = { documentId, number: claim.remoteNumber };
      await definition.ports?.debtCollection?.setBlocked(tools, access, known, toldBlocked);
      const at = services.clock.now();
      await inTenant((tx) =>
        updateDebtCollection(tx, documentId, { toldBlocked, isBlocked: toldBlocked }, at),
      );
      return madeOf(claim);
    },
  }),
  // What was wished for while it was at it.
  onDone: (tx, services, { subjectId: documentId }) =>
    queueBlocking(tx, services, { documentId, userId: null }),
  onFailed: async () => undefined,
};
