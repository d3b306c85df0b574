import { QUEUED_INVOICE_STATES, type QueueCounts } from '@penning/contract';
import { oneOf } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { columnOr } from '../../../db/statement/column.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

export type QueuedInvoiceState = (typeof QUEUED_INVOICE_STATES)[number];

/** Whether an action in progress has yet to send a document. */
export const IS_QUEUED = `EXISTS (
  SELECT FROM bulk_items i JOIN bulk_jobs b ON b.company_id = i.company_id AND b.id = i.bulk_id
  WHERE i.company_id = documents.company_id AND i.document_id = documents.id AND i.state = 'waiting'
    AND b.state = 'running')`;

/** Why it couldn't be sent the last time, unless it was changed since. */
const FAILURE = `coalesce(nullif(documents.plan_problem, ''), (
  SELECT i.error FROM bulk_items i JOIN bulk_jobs b ON b.company_id = i.company_id AND b.id = i.bulk_id
  WHERE i.company_id = documents.company_id AND i.document_id = documents.id AND i.state = 'failed'
    AND b.action = 'send' AND i.finished_at >= documents.updated_at
  ORDER BY i.finished_at DESC LIMIT 1))`;

const STATE = `CASE WHEN documents.status IN ${SENT_INVOICE} THEN 'sent'
  WHEN documents.planned_on IS NOT NULL OR ${IS_QUEUED} THEN 'waiting'
  WHEN ${FAILURE} IS NOT NULL THEN 'failed' ELSE 'created' END`;

/** The invoices of an import, in the order of the file. */
export async function pageOfQueue(
  tx: TenantTx,
  {
    importId,
    state,
    ...page
  }: {
    importId: string;
    state: QueuedInvoiceState | undefined;
    cursor: string | undefined;
    perPage: number;
  },
) {
  const query = tx.db
    .selectFrom('importRecords')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'importRecords.companyId')
        .onRef('documents.id', '=', 'importRecords.recordId'),
    )
    .select([
      'documents.id',
      'importRecords.line',
      'documents.customerName',
      'documents.reference',
      'documents.number',
      'documents.sendDate',
      'documents.currency',
      'documents.totalIncl',
      columnOr('text', sql.raw(STATE), 'created').as('state'),
      columnOr('text', sql.raw(FAILURE), '').as('failure'),
    ])
    .where('importRecords.companyId', '=', tx.companyId)
    .where('importRecords.importId', '=', importId)
    .$if(state !== undefined, (all) => all.where(sql<SqlBool>`${sql.raw(STATE)} = ${state}`));
  const sort = {
    name: 'line',
    key: sql.ref('importRecords.line'),
    type: 'bigint',
    id: sql.ref('documents.id'),
    direction: 'asc',
  } as const;
  const { rows, meta } = await keysetPage(tx, { query, sort, ...page });
  return { rows: rows.map((row) => ({ ...row, state: oneOf(QUEUED_INVOICE_STATES, row.state) })), meta };
}

const COUNTS = statement(
  { state: QUEUED_INVOICE_STATES, count: 'int4', sending: 'int4' },
  `SELECT ${STATE} AS state, count(*)::int AS count, count(*) FILTER (WHERE ${IS_QUEUED})::int AS sending
   FROM import_records r JOIN documents ON documents.company_id = r.company_id AND documents.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 GROUP BY 1`,
);

/** How many invoices of an import are in each state. */
export async function countQueue(tx: TenantTx, importId: string): Promise<QueueCounts> {
  const counts = { created: 0, waiting: 0, failed: 0, sent: 0, sending: 0 };
  for (const { state, count, sending } of await queryRows(tx.db, COUNTS, [importId])) {
    counts[state] = count;
    if (state === 'waiting') counts.sending = sending;
  }
  return counts;
}
