import { STATUS, type DocumentStatus } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { DRAFT, ERASABLE, NUMBERED_QUOTATION, SENT_INVOICE } from '../../../db/document-statuses.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const LIST_ERASABLE = statement(
  { id: 'uuid', status: 'documents.status', number: 'text?' },
  `SELECT id, status, number FROM documents
   WHERE company_id = $1 AND status IN ${ERASABLE} ORDER BY id LIMIT $2 FOR UPDATE`,
);

/** Documents without a legal retention period: drafts, quotations and recurring invoices. */
export async function listErasable(
  tx: TenantTx,
  max: number,
): Promise<{ id: string; status: DocumentStatus; number: string | null }[]> {
  return queryRows(tx.db, LIST_ERASABLE, [tx.companyId, max]);
}

/** Updates a sent quotation to archived, as required before it can be deleted. */
export async function updateArchivedQuotation(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE documents SET status = ${STATUS.archivedQuotation} WHERE company_id = $1 AND id = $2 AND status = ${STATUS.quotation}`,
    [tx.companyId, id],
  );
}

/**
 * Deletes everything other than documents that has no legal retention period; the database refuses it unless the
 * account is being deleted.
 */
export async function deleteUnretainedRows(tx: TenantTx): Promise<void> {
  await tx.query('SELECT clear_deleted_company()');
}

const COUNTS: Readonly<Record<string, string>> = {
  invoices: `documents WHERE company_id = $1 AND status IN ${SENT_INVOICE}`,
  eventLog: 'document_events WHERE company_id = $1',
  purchases: 'purchases WHERE company_id = $1',
  payments: 'payments WHERE company_id = $1',
  drafts: `documents WHERE company_id = $1 AND status IN ${DRAFT}`,
  quotations: `documents WHERE company_id = $1 AND status IN ${NUMBERED_QUOTATION}`,
  recurring: `documents WHERE company_id = $1 AND status = ${STATUS.recurring}`,
  products: 'products WHERE company_id = $1',
  mailTexts: 'email_templates WHERE company_id = $1',
  comments: 'document_comments WHERE company_id = $1',
  usedMandates: `mandates m WHERE m.company_id = $1 AND EXISTS (
    SELECT FROM documents d WHERE d.company_id = m.company_id AND d.mandate_id = m.id AND d.status IN ${SENT_INVOICE})`,
  unusedMandates: `mandates m WHERE m.company_id = $1 AND NOT EXISTS (
    SELECT FROM documents d WHERE d.company_id = m.company_id AND d.mandate_id = m.id AND d.status IN ${SENT_INVOICE})`,
  usedCustomers: `customers c WHERE c.company_id = $1 AND EXISTS (
    SELECT FROM documents d WHERE d.company_id = c.company_id AND d.customer_id = c.id AND d.status IN ${SENT_INVOICE})`,
  unusedCustomers: `customers c WHERE c.company_id = $1 AND NOT EXISTS (
    SELECT FROM documents d WHERE d.company_id = c.company_id AND d.customer_id = c.id AND d.status IN ${SENT_INVOICE})`,
};

const COUNT_BY_RULE = statement<Readonly<Record<string, 'int4'>>>(
  Object.fromEntries(Object.keys(COUNTS).map((what) => [what, 'int4'])),
  `SELECT ${Object.entries(COUNTS)
    .map(([what, from]) => `(SELECT count(*)::int FROM ${from}) AS "${what}"`)
    .join(', ')}`,
);

/** The number of records of each kind that a rule names. */
export async function countByRule(tx: TenantTx): Promise<Readonly<Record<string, number>>> {
  const [row] = await queryRows(tx.db, COUNT_BY_RULE, [tx.companyId]);
  return row ?? {};
}
