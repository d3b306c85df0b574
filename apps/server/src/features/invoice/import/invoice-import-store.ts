import { CompiledQuery } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import { IS_QUEUED } from './invoice-queue-store.ts';

const IS_DRAFT = `d.status = document_status('draft')`;

const THERE = statement(
  { token: 'uuid' },
  `SELECT sought.token FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS sought (token, customer_id, reference)
   WHERE EXISTS (
     SELECT FROM documents d WHERE d.company_id = current_company() AND d.creation_token = sought.token)
   OR sought.reference <> '' AND EXISTS (
     SELECT FROM documents d
     WHERE d.company_id = current_company() AND d.customer_id = sought.customer_id
       AND d.reference = sought.reference AND (${IS_DRAFT} OR d.status IN ${SENT_INVOICE})
       AND d.id NOT IN (SELECT record_id FROM import_records WHERE company_id = current_company() AND import_id = $4))`,
);

/**
 * The tokens of invoices that exist already, draft or sent: made from the same rows, or with the same
 * reference.
 */
export async function listThere(
  tx: TenantTx,
  sought: readonly { token: string; customerId: string; row: { reference: string } }[],
  importId: string | undefined,
): Promise<string[]> {
  const found = await queryRows(tx.db, THERE, [
    sought.map(({ token }) => token),
    sought.map(({ customerId }) => customerId),
    sought.map(({ row }) => row.reference),
    importId ?? null,
  ]);
  return found.map(({ token }) => token);
}

/** An unchanged draft of the import that isn't waiting to be sent. */
const UNTOUCHED = `documents.status = document_status('draft') AND documents.version = 1 AND documents.planned_on IS NULL AND NOT ${IS_QUEUED}`;

const LIST_UNTOUCHED = statement(
  { id: 'uuid' },
  `SELECT documents.id FROM import_records r JOIN documents ON documents.company_id = r.company_id AND documents.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 AND ${UNTOUCHED}
   ORDER BY documents.id FOR UPDATE OF documents`,
);

/** The unchanged drafts of an import, locked until the transaction ends. */
export async function lockUntouchedDrafts(tx: TenantTx, importId: string): Promise<string[]> {
  return (await queryRows(tx.db, LIST_UNTOUCHED, [importId])).map(({ id }) => id);
}

const DELETE = `DELETE FROM documents WHERE company_id = current_company() AND id = ANY($1::uuid[])
  AND status = document_status('draft')`;

/**
 * Deleting a draft checks some thirty tables that may refer to it: this many fit well within a statement's
 * time limit.
 */
const DELETED_AT_ONCE = 2000;

/** Deletes drafts that the caller has locked. */
export async function deleteDrafts(tx: TenantTx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += DELETED_AT_ONCE) {
    await tx.db.executeQuery(CompiledQuery.raw(DELETE, [ids.slice(from, from + DELETED_AT_ONCE)]));
  }
}

const KEPT = statement(
  { id: 'uuid', line: 'int4', name: 'text', reason: ['used', 'changed'] },
  `SELECT d.id, r.line, coalesce(d.number, d.customer_name) AS name,
     CASE WHEN ${IS_DRAFT} AND d.version > 1 THEN 'changed' ELSE 'used' END AS reason
   FROM import_records r JOIN documents d ON d.company_id = r.company_id AND d.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 ORDER BY r.line`,
);

/** The documents of an import that still exist. */
export function listKeptInvoices(tx: TenantTx, importId: string) {
  return queryRows(tx.db, KEPT, [importId]);
}
