import { STATUS } from '@penning/domain';
import { refuse } from '../../../http/refusal.ts';
import { lockDocument } from '../../document/document-store.ts';
import { moveQuotation } from '../../quotation/move-quotation.ts';
import type { BulkStep } from './bulk-step.ts';

/** Archives a sent quotation. */
export async function archiveDocument(step: BulkStep<'archive'>): Promise<void> {
  const { tx, services, documentId } = step;
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  if (row.status !== STATUS.quotation) refuse('notToBeArchived');
  await moveQuotation(tx, services, documentId, 'archive');
}
