import type { TenantTx } from '../../db/database.ts';

/** Events of one thing that are shown; more than this happen to nothing. */
const MAX_SHOWN = 1000;

/** What happened to one thing, oldest first. */
export function listEvents(
  tx: TenantTx,
  documentId: string,
): Promise<{ at: Date; event: string; actorName: string; data: string }[]> {
  return tx.db
    .selectFrom('documentEvents')
    .select(['at', 'event', 'actorName', 'data'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .orderBy('seq')
    .limit(MAX_SHOWN)
    .execute();
}
