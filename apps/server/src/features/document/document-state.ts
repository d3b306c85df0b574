import { type ListStatus, type PlainDate, listStatuses } from '@penning/domain';
import type { DocumentRow } from './document-store.ts';

/** The labels that a document has in lists on a given day. */
export function statusesOf(
  row: Pick<
    DocumentRow,
    | 'status'
    | 'type'
    | 'totalIncl'
    | 'paid'
    | 'dueDate'
    | 'remindCount'
    | 'bookedAt'
    | 'batchId'
    | 'sentToCollectionsAt'
  >,
  today: PlainDate,
): ListStatus[] {
  return listStatuses({
    status: row.status,
    type: row.type,
    totalIncl: row.totalIncl,
    paid: row.paid,
    dueOn: row.dueDate ?? today,
    today,
    reminded: row.remindCount > 0,
    booked: row.bookedAt !== null,
    inBatch: row.batchId !== null,
    sentToCollections: row.sentToCollectionsAt !== null,
  });
}
