import type { TenantTx } from '../../db/database.ts';
import { canonicalJson } from './canonical-json.ts';

/** What can happen to a document; each is one entry of the company's hash chain. */
export type DocumentEvent =
  | 'created'
  | 'deleted'
  | 'copied'
  | 'sent'
  | 'queued'
  | 'accepted'
  | 'delivered'
  | 'failed'
  | 'viewed'
  | 'paid'
  | 'unpaid'
  | 'paymentStarted'
  | 'paymentFailed'
  | 'linkRevoked';

/** Appends an event to the company's history in this transaction; it can never be changed afterwards. */
export async function appendEvent(
  tx: TenantTx,
  event: {
    documentId: string;
    at: Date;
    event: DocumentEvent;
    data?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  const { kind, id, name, origin } = tx.actor;
  await tx.query('SELECT append_event($1, $2, $3, $4, $5, $6, $7, $8)', [
    event.documentId,
    event.at,
    event.event,
    kind,
    id,
    name,
    origin,
    canonicalJson(event.data ?? {}),
  ]);
}
