import type { TenantTx } from '../../db/database.ts';

/** How many events of one subject are shown, the newest. */
const MAX_SHOWN = 1000;

/** The latest events of one subject, oldest first. */
export async function listEvents(
  tx: TenantTx,
  documentId: string,
): Promise<{ at: Date; event: string; actorName: string; data: string }[]> {
  const newest = await tx.db
    .selectFrom('documentEvents')
    .select(['at', 'event', 'actorName', 'data'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .orderBy('seq', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return newest.toReversed();
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

/** Appends an event to each of many documents, in one statement. */
export async function insertEvents(
  tx: TenantTx,
  documents: readonly { readonly id: string; readonly data: string }[],
  { at, event }: { at: Date; event: string },
): Promise<void> {
  const { kind, id, name, origin } = tx.actor;
  await tx.query('SELECT append_events($1, $2, $3, $4, $5, $6, $7, $8)', [
    documents.map((document) => document.id),
    at,
    event,
    kind,
    id,
    name,
    origin,
    documents.map(({ data }) => data),
  ]);
}
