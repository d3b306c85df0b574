import { handOverInvoice } from '../debt-collection/hand-over-invoice.ts';
import type { BulkStep } from './bulk-actions.ts';

/** Hands an overdue invoice to debt collection. */
export async function handOverDocument(step: BulkStep<'handOver'>): Promise<void> {
  const { tx, services, session, documentId } = step;
  await handOverInvoice(tx, services, { documentId, userId: session.userId });
}
