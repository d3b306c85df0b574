import { STATUS } from '@penning/domain';
import type { Actor, TenantTx } from '../../../db/database.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteConnections } from '../../connection/connection-store.ts';
import { deleteDraft } from '../../document/draft-store.ts';
import { findAnswer } from '../../quotation/answer/answer-store.ts';
import { deletePdfRows } from '../../quotation/quotation-store.ts';
import { findDeletion, updateDeletionCleared } from './deletion-store.ts';
import { updateArchivedQuotation, deleteUnretainedRows, listErasable } from './erasable-store.ts';

/** Documents per transaction: the event log stays locked for as long as one lasts. */
const AT_ONCE = 200;

/**
 * Erases everything without a legal retention period, for a company whose account is being deleted: document
 * by document, each with its event, so that the chain of the event log still verifies. The job continues
 * after an interruption.
 */
export async function eraseUnretained(services: Services, companyId: string, actor: Actor): Promise<void> {
  const { database, storage } = services;
  const inCompany = <T>(work: (tx: TenantTx) => Promise<T>) => database.withTenant(companyId, actor, work);
  const deletion = await inCompany(findDeletion);
  if (!deletion || deletion.clearedAt !== null) return;
  for (;;) {
    const keys = await inCompany((tx) => eraseDocuments(tx, services));
    if (keys === undefined) break;
    for (const key of keys) await storage.delete(key);
  }
  await inCompany(async (tx) => {
    await deleteUnretainedRows(tx);
    await deleteConnections(tx);
    await updateDeletionCleared(tx, services.clock.now());
  });
}

/** Erases some documents; returns where the bytes of their PDFs are, or nothing when no document is left. */
async function eraseDocuments(tx: TenantTx, services: Services): Promise<string[] | undefined> {
  const documents = await listErasable(tx, AT_ONCE);
  if (documents.length === 0) return undefined;
  const at = services.clock.now();
  const pdfs: string[] = [];
  for (const { id, number, status } of documents) {
    const answer =
      status === STATUS.quotation || status === STATUS.archivedQuotation
        ? await findAnswer(tx, id)
        : undefined;
    if (answer?.proofFileId) pdfs.push(answer.proofFileId);
    const data = number === null ? {} : { number };
    await appendEvent(tx, { documentId: id, at, event: 'deleted', data });
    if (status === STATUS.quotation) await updateArchivedQuotation(tx, id);
    await deleteDraft(tx, id, status === STATUS.quotation ? STATUS.archivedQuotation : status);
  }
  return deletePdfRows(tx, pdfs);
}
