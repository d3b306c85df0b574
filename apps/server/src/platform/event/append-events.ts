import type { TenantTx } from '../../db/database.ts';
import type { DocumentEvent } from './append-event.ts';
import { canonicalJson } from './canonical-json.ts';
import { insertEvents } from './event-store.ts';

/** Appends the same event to many documents in this transaction, in one statement however many they are. */
export async function appendEvents(
  tx: TenantTx,
  documentIds: readonly string[],
  event: { at: Date; event: DocumentEvent; data?: Record<string, string | number | boolean | null> },
): Promise<void> {
  if (documentIds.length === 0) return;
  await insertEvents(tx, documentIds, { ...event, data: canonicalJson(event.data ?? {}) });
}
