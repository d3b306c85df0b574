import type { CompanyEvent, MandateEvent, PurchaseEvent, TimelineEntry, UserEvent } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { canonicalJson } from './canonical-json.ts';
import { insertEvent } from './event-store.ts';

/**
 * What can happen to a document (what its timeline shows, that its PDF was stored, and its deletion), to
 * a mandate or a purchase, by its id, and to a company and its people, by the company's id.
 */
export type DocumentEvent =
  | TimelineEntry['event']
  | MandateEvent['event']
  | PurchaseEvent['event']
  | UserEvent['event']
  | CompanyEvent
  | 'pdfStored'
  | 'deleted';

/** Appends an event to the company's event log in this transaction; it can never be changed afterwards. */
export async function appendEvent(
  tx: TenantTx,
  event: {
    documentId: string;
    at: Date;
    event: DocumentEvent;
    data?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  await insertEvent(tx, { ...event, data: canonicalJson(event.data ?? {}) });
}
