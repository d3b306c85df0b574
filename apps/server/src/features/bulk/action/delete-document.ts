import { STATUS } from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import { findDocument } from '../../document/document-store.ts';
import { deleteDocument } from '../../invoice/delete-invoice.ts';
import { deleteOnePurchase } from '../../purchase/delete-purchase.ts';
import { hasPurchase } from '../../purchase/purchase-store.ts';
import { deleteOneQuotation } from '../../quotation/delete-quotation.ts';
import { deleteOneRecurring } from '../../recurring/delete-recurring.ts';
import type { BulkStep } from './bulk-step.ts';

/** Deletes a document of any kind, or a purchase, where its kind allows that. */
export async function deleteAnyDocument(step: BulkStep<'delete'>): Promise<void> {
  const { tx, services, session, documentId } = step;
  const row = await findDocument(tx, documentId);
  if (!row) {
    if (!(await hasPurchase(tx, documentId))) refuse('notFound');
    return deleteOnePurchase(services, session, documentId);
  }
  switch (row.status) {
    case STATUS.quotation:
    case STATUS.draftQuotation:
    case STATUS.archivedQuotation:
      return deleteOneQuotation(services, session, documentId);
    case STATUS.recurring:
      return deleteOneRecurring(services, session, documentId);
    default:
      return deleteDocument(services, session, documentId);
  }
}
