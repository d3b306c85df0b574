import type { InCollections, InvoiceSummary } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { z } from 'zod';
import { statusesOf } from './document-state.ts';
import type { DocumentRow } from './document-store.ts';

type SummaryAnswer = z.input<typeof InvoiceSummary>;

/** What a row of the archive needs of a document. */
export type SummaryRow = Pick<
  DocumentRow,
  | 'id'
  | 'number'
  | 'type'
  | 'kind'
  | 'status'
  | 'customerId'
  | 'customerName'
  | 'reference'
  | 'sendDate'
  | 'dueDate'
  | 'currency'
  | 'totalExcl'
  | 'totalIncl'
  | 'paid'
  | 'open'
  | 'remindCount'
  | 'bookedAt'
  | 'batchId'
  | 'sentToCollectionsAt'
  | 'plannedOn'
  | 'planProblem'
  | 'recurringId'
  | 'occurrence'
  | 'updatedAt'
>;

/** A row of the archive. */
export function presentSummary(
  row: SummaryRow,
  {
    today,
    delivery,
    inCollections,
  }: {
    today: PlainDate;
    delivery: SummaryAnswer['delivery'];
    /** Left out for documents that can't be in collections. */
    inCollections?: InCollections | undefined;
  },
): SummaryAnswer {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    kind: row.kind,
    status: row.status,
    statuses: statusesOf(row, today),
    customerId: row.customerId,
    customerName: row.customerName,
    reference: row.reference,
    sendDate: row.sendDate,
    dueDate: row.dueDate,
    currency: row.currency,
    totalExcl: row.totalExcl,
    totalIncl: row.totalIncl,
    paid: row.paid,
    open: row.open,
    delivery,
    inCollections: (row.sentToCollectionsAt !== null && inCollections) || null,
    plannedOn: row.plannedOn,
    planProblem: row.planProblem,
    recurringId: row.recurringId,
    occurrence: row.occurrence,
    updatedAt: row.updatedAt.toISOString(),
  };
}
