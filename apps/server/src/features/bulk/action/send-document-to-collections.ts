import { sendInvoiceToCollections } from '../../debt-collection/send-invoice-to-collections.ts';
import type { BulkStep } from './bulk-actions.ts';

/** Hands an overdue invoice to debt collection. */
export async function sendDocumentToCollections(step: BulkStep<'sendToCollections'>): Promise<void> {
  const { tx, services, session, documentId } = step;
  await sendInvoiceToCollections(tx, services, { documentId, userId: session.userId });
}
