import type { TenantTx } from '../../db/database.ts';
import type { DocumentEvent } from './append-event.ts';
import { canonicalJson } from './canonical-json.ts';

/** Appends the same event to many documents in this transaction, in one statement however many they are. */
export async function appendEvents(
  tx: TenantTx,
  documentIds: readonly string[],
  event: { at: Date; event: DocumentEvent; data?: Record<string, string | number | boolean | null> },
): Promise<void> {
  if (documentIds.length === 0) return;
  const { kind, id, name, origin } = tx.actor;
  const data = canonicalJson(event.data ?? {});
  await tx.query('SELECT append_events($1, $2, $3, $4, $5, $6, $7, $8)', [
    documentIds,
    event.at,
    event.event,
    kind,
    id,
    name,
    origin,
    documentIds.map(() => data),
  ]);
}
