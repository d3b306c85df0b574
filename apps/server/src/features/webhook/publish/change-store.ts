import { z } from 'zod';
import type { Database, TenantTx } from '../../../db/database.ts';
import { isAmong } from '../../../db/statement/column.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import { SUMMARY_COLUMNS, latestDelivery } from '../../document/summary-store.ts';

const CLAIM = statement(
  {
    subject: ['document', 'payment', 'customer'],
    subjectId: 'uuid',
    cause: 'text',
    data: 'jsonb',
    at: 'timestamptz?',
    seq: 'int8',
  },
  `DELETE FROM webhook_changes c WHERE c.company_id = $1 AND c.seq IN (
     SELECT w.seq FROM webhook_changes w WHERE w.company_id = $1 AND w.due_at <= $2
     ORDER BY w.seq LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING c.subject, c.subject_id AS "subjectId", c.cause, c.data, c.at, c.seq`,
);

const Data = z.object({
  /** Of an event: who did it, and its own data as JSON. */
  actor: z.string().optional(),
  data: z.string().optional(),
  /** Of a payment. */
  documentId: z.string().optional(),
  /** Of a deleted document. */
  status: z.number().optional(),
});

/** Something that happened, as a trigger wrote it down. */
export interface Change extends z.output<typeof Data> {
  readonly subject: 'document' | 'payment' | 'customer';
  readonly subjectId: string;
  readonly cause: string;
  readonly at: Date | null;
}

/** Claims the oldest changes that are due by taking them out; they are back if this transaction fails. */
export async function claimChanges(tx: TenantTx, { at, max }: { at: Date; max: number }): Promise<Change[]> {
  const rows = await queryRows(tx.db, CLAIM, [tx.companyId, at, max]);
  const inOrder = rows.toSorted((a, b) => (BigInt(a.seq) < BigInt(b.seq) ? -1 : 1));
  return inOrder.map(({ data, seq: _, ...row }) => ({ ...Data.parse(data), ...row }));
}

/** Documents by their ids, as rows of the lists. */
export async function listDocumentRows(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('documents')
    .select(SUMMARY_COLUMNS)
    .select(latestDelivery)
    .where('documents.companyId', '=', tx.companyId)
    .where(isAmong('documents.id', 'uuid', ids))
    .execute();
}

/** Inserts a change for everything that became overdue or expired from a day until the one before another, once. */
export async function insertDayChanges(tx: TenantTx, today: string, at: Date): Promise<void> {
  await tx.query(
    `WITH day AS (
       UPDATE webhook_days w SET told_until = $2
       FROM (SELECT told_until FROM webhook_days WHERE company_id = $1 FOR UPDATE) AS before
       WHERE w.company_id = $1 AND before.told_until < $2 RETURNING before.told_until AS first)
     INSERT INTO webhook_changes (company_id, subject, subject_id, cause, data, at, due_at)
     SELECT $1, 'document', d.id, CASE WHEN d.is_open THEN 'overdue' ELSE 'expired' END, '{}', $3, $3
     FROM documents d, day
     WHERE d.company_id = $1 AND d.due_date >= day.first AND d.due_date < $2
       AND (d.is_open AND d.open > 0 OR d.status = document_status('quotation') AND d.outcome IS NULL)`,
    [tx.companyId, today, at],
  );
}

const LIST_UNPUBLISHED = statement({ companyId: 'uuid' }, `SELECT * FROM list_unpublished_webhooks($1, $2)`);

/** Companies with changes that are due. */
export function listUnpublished(
  { platform }: Pick<Database, 'platform'>,
  { at, max }: { at: Date; max: number },
): Promise<{ companyId: string }[]> {
  return queryRows(platform, LIST_UNPUBLISHED, [at, max]);
}

const LIST_DAYS = statement({ companyId: 'uuid', today: 'date' }, `SELECT * FROM list_webhook_days($1, $2)`);

/** Companies with endpoints for which a new day has begun. */
export function listDaysToTell(
  { platform }: Pick<Database, 'platform'>,
  { at, max }: { at: Date; max: number },
): Promise<{ companyId: string; today: string }[]> {
  return queryRows(platform, LIST_DAYS, [at, max]);
}
