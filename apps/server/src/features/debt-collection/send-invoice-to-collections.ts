import { compareDates, isNegative, isZero, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse, refuseBecause } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { type DocumentRow, lockDocument } from '../document/document-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { queueJob } from '../errand/queue-job.ts';
import { insertDebtCollection } from './debt-collection-store.ts';
import { findAgency } from './find-agency.ts';

/**
 * Sends an overdue invoice to collections, once: it is handed over to the company's agency where one is connected, and no
 * more reminders are sent for it.
 */
export async function sendInvoiceToCollections(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue' | 'integrations'>,
  { documentId, userId }: { documentId: string; userId: string | null },
): Promise<DocumentRow> {
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  if (!transition(row.status, 'handToCollection').ok) return refuseTransition(row.status);
  if (row.type === 'C') return refuseBecause('obstacle.creditInvoice');
  if (row.sentToCollectionsAt !== null) return refuse('alreadyInCollections');
  if (isZero(row.open) || isNegative(row.open)) return refuse('nothingOpen');
  const at = services.clock.now();
  const { timezone } = await getCompany(tx);
  const isOverdue = row.dueDate !== null && compareDates(row.dueDate, dayIn(timezone, at)) < 0;
  if (!isOverdue) return refuse('notOverdue');
  // Otherwise the bank would collect what the collections agency asks for.
  if (row.batchId !== null) return refuse('stillCollected');
  const connection = await findAgency(tx, services);
  await insertDebtCollection(tx, { documentId, userId, connection, at });
  if (connection)
    await queueJob(tx, services, { act: 'handOver', subjectId: documentId, connection, userId });
  await appendEvent(tx, { documentId, at, event: 'sentToCollections', data: { amount: row.open } });
  return { ...row, sentToCollectionsAt: at, updatedAt: at };
}
