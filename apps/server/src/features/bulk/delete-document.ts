import { refuse } from '../../http/refusal.ts';
import { deleteDocument } from '../invoice/delete-invoice.ts';
import { lockDocument } from '../invoice/invoice-store.ts';
import { deleteOneQuotation } from '../quotation/delete-quotation.ts';
import type { BulkStep } from './bulk-actions.ts';

const QUOTATIONS: readonly number[] = [4, 5, 6];

/** Deletes a document of any kind, as far as its kind may go. */
export async function deleteAnyDocument(step: BulkStep<'delete'>): Promise<void> {
  const { tx, services, session, documentId } = step;
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  if (QUOTATIONS.includes(row.status)) await deleteOneQuotation(services, session, documentId);
  else await deleteDocument(services, session, documentId);
}
