import type { Currency, ErrorName } from '@penning/contract';
import { type Amount, type DocumentStatus, type PlainDate, ZERO } from '@penning/domain';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../db/generated/tables.ts';
import { columnOr } from '../../db/statement/column.ts';
import { hasRetiredCode } from './recalculate/retired-codes.ts';
import type { SummaryRow } from './summary.ts';

const INCOMPLETE: ErrorName = 'documentIncomplete';

/** The columns of a row in the archive, without lines and content. */
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
  // What is wrong with a coming sending is known before its day.
  columnOr(
    'text',
    sql`CASE WHEN documents.planned_on IS NOT NULL AND ${hasRetiredCode}
      THEN ${sql.lit(INCOMPLETE)} ELSE documents.plan_problem END`,
    '',
  ).as('planProblem'),
  'documents.recurringId',
  'documents.occurrence',
  'documents.updatedAt',
] as const;

/** The delivery state of a document's latest message, in the same statement as the page. */
export function latestDelivery(documents: ExpressionBuilder<Tables, 'documents'>) {
  return documents
    .selectFrom('deliveries as v')
    .select('v.state')
    .whereRef('v.companyId', '=', 'documents.companyId')
    .whereRef('v.documentId', '=', 'documents.id')
    .orderBy('v.createdAt', 'desc')
    .limit(sql.lit(1))
    .as('delivery');
}

interface RawSummary {
  id: string;
  number: string | null;
  type: SummaryRow['type'];
  kind: SummaryRow['kind'];
  status: DocumentStatus;
  customerId: string | null;
  customerName: string;
  reference: string;
  sendDate: PlainDate | null;
  dueDate: PlainDate | null;
  currency: Currency;
  totalExcl: Amount;
  totalIncl: Amount;
  paid: Amount;
  open: Amount | null;
  remindCount: number;
  bookedAt: Date | null;
  batchId: string | null;
  sentToCollectionsAt: Date | null;
  plannedOn: PlainDate | null;
  planProblem: string;
  recurringId: string | null;
  occurrence: number | null;
  updatedAt: Date;
}

/** A row with exact figures. */
export function readSummary(row: RawSummary): SummaryRow {
  return { ...row, open: row.open ?? ZERO };
}
