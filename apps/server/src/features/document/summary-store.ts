import type { Currency } from '@penning/contract';
import { type DocumentStatus, amount, plainDate } from '@penning/domain';
import type { SummaryRow } from './summary.ts';

/** The columns that a row of the archive is made of; lines and content stay where they are. */
export const SUMMARY_COLUMNS = [
  'documents.id',
  'documents.number',
  'documents.type',
  'documents.kind',
  'documents.status',
  'documents.customerId',
  'documents.customerName',
  'documents.reference',
  'documents.sendDate',
  'documents.dueDate',
  'documents.currency',
  'documents.totalExcl',
  'documents.totalIncl',
  'documents.paid',
  'documents.open',
  'documents.remindCount',
  'documents.bookedAt',
  'documents.batchId',
  'documents.sentToCollectionsAt',
  'documents.plannedOn',
  'documents.planProblem',
  'documents.recurringId',
  'documents.occurrence',
  'documents.updatedAt',
] as const;

interface RawSummary {
  id: string;
  number: string | null;
  type: string;
  kind: string;
  status: number;
  customerId: string | null;
  customerName: string;
  reference: string;
  sendDate: string | null;
  dueDate: string | null;
  currency: string;
  totalExcl: string;
  totalIncl: string;
  paid: string;
  open: string | null;
  remindCount: number;
  bookedAt: Date | null;
  batchId: string | null;
  sentToCollectionsAt: Date | null;
  plannedOn: string | null;
  planProblem: string;
  recurringId: string | null;
  occurrence: number | null;
  updatedAt: Date;
}

/** A row with its figures exact. */
export function readSummary(row: RawSummary): SummaryRow {
  return {
    ...row,
    type: row.type as SummaryRow['type'],
    kind: row.kind as SummaryRow['kind'],
    status: row.status as DocumentStatus,
    sendDate: row.sendDate === null ? null : plainDate(row.sendDate),
    dueDate: row.dueDate === null ? null : plainDate(row.dueDate),
    plannedOn: row.plannedOn === null ? null : plainDate(row.plannedOn),
    currency: row.currency as Currency,
    totalExcl: amount(row.totalExcl),
    totalIncl: amount(row.totalIncl),
    paid: amount(row.paid),
    open: amount(row.open ?? '0.00'),
  };
}
