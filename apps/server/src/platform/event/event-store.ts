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

/** Appends an event of the transaction's actor to the chain. */
export async function insertEvent(
  tx: TenantTx,
  { documentId, at, event, data }: { documentId: string; at: Date; event: string; data: string },
): Promise<void> {
  const { kind, id, name, origin } = tx.actor;
  await tx.query('SELECT append_event($1, $2, $3, $4, $5, $6, $7, $8)', [
    documentId,
    at,
    event,
    kind,
    id,
    name,
    origin,
    data,
  ]);
}

/** Appends the same event of each of many documents, in one statement. */
export async function insertEvents(
  tx: TenantTx,
  documentIds: readonly string[],
  { at, event, data }: { at: Date; event: string; data: string },
): Promise<void> {
  const { kind, id, name, origin } = tx.actor;
  await tx.query('SELECT append_events($1, $2, $3, $4, $5, $6, $7, $8)', [
    documentIds,
    at,
    event,
    kind,
    id,
    name,
    origin,
    documentIds.map(() => data),
  ]);
}
