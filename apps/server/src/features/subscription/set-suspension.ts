import type { Services } from '../../app.ts';
import type { Actor } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../history/append-event.ts';
import { endSuspension, suspend } from './suspension-store.ts';

/**
 * Suspends a company with a reason that its people are shown, or ends that: what it was before, it is again. The
 * company's history tells of it, in the same transaction.
 */
export async function setSuspension(
  services: Services,
  change: { companyId: string; reason: string | null; actor: Actor },
): Promise<void> {
  const { companyId, reason, actor } = change;
  const at = services.clock.now();
  await services.database.throughPlatform(
    companyId,
    actor,
    async (db) => {
      const done =
        reason === null
          ? await endSuspension(db, companyId, at)
          : await suspend(db, { companyId, reason, at });
      if (!done) refuse('invalidRequest');
    },
    (tx) =>
      appendEvent(tx, {
        documentId: companyId,
        at,
        event: reason === null ? 'companyReactivated' : 'companySuspended',
        data: reason === null ? {} : { reason },
      }),
  );
}
