import type { TenantTx } from '../../db/database.ts';
import type { DocumentEvent } from './append-event.ts';
import { canonicalJson } from './canonical-json.ts';
import { insertEvents } from './event-store.ts';

type EventData = Record<string, string | number | boolean | null>;

/** Appends the same event to many documents in this transaction, in one statement. */
export async function appendEvents(
  tx: TenantTx,
  documentIds: readonly string[],
  { at, event, data = {} }: { at: Date; event: DocumentEvent; data?: EventData },
): Promise<void> {
  await appendEventToEach(
    tx,
    documentIds.map((id) => ({ id, data })),
    { at, event },
  );
}

/** The same event with its own data for each document. */
export async function appendEventToEach(
  tx: TenantTx,
  documents: readonly { readonly id: string; readonly data: EventData }[],
  event: { at: Date; event: DocumentEvent },
): Promise<void> {
  if (documents.length === 0) return;
  const events = documents.map(({ id, data }) => ({ id, data: canonicalJson(data) }));
  await insertEvents(tx, events, event);
}
