import { MAX_STATEMENT_LINES } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { SENT_INVOICE } from '../../db/document-statuses.ts';
import { type RowOf, queryRows, statement } from '../../db/statement/statement.ts';

const LINE = {
  currency: 'text',
  on: 'date',
  kind: ['invoice', 'credit', 'payment', 'refund', 'rounding'],
  documentId: 'uuid',
  number: 'text',
  reference: 'text',
  dueOn: 'date?',
  amount: 'numeric',
  paid: 'numeric',
} as const;

/** One more than a statement may have. */
const ONE_MORE = MAX_STATEMENT_LINES + 1;

const KIND = `CASE WHEN d.type = 'C' THEN 'credit' ELSE 'invoice' END`;

/** Whatever was paid or set off by the day counts, so that each document shows what was left of it that evening. */
const LIST_OPEN = statement(
  LINE,
  `SELECT d.currency, d.send_date AS on, ${KIND} AS kind, d.id AS "documentId", d.number, d.reference, d.due_date AS "dueOn",
     d.total_incl AS amount, paid.sum AS paid
   FROM documents d CROSS JOIN LATERAL (
     SELECT coalesce(sum(p.amount), 0.00) AS sum FROM payments p
     WHERE p.company_id = d.company_id AND p.document_id = d.id AND p.paid_on <= $3
   ) paid
   WHERE d.company_id = $1 AND d.customer_id = $2 AND d.status IN ${SENT_INVOICE} AND d.send_date <= $3
     AND paid.sum <> d.total_incl
   ORDER BY d.currency, d.send_date, d.number_value, d.id LIMIT ${ONE_MORE}`,
);

/**
 * Changes to the customer's balance. A set-off between two of its documents changes nothing, so it isn't
 * a line: both are listed with their amounts.
 */
const MOVES = `
  SELECT d.currency, d.send_date AS on, ${KIND} AS kind, d.id AS document_id, d.number, d.reference, d.due_date AS due_on,
    d.total_incl AS amount, 0 AS place, d.number_value AS serial, d.id
  FROM documents d
  WHERE d.company_id = $1 AND d.customer_id = $2 AND d.status IN ${SENT_INVOICE}
  UNION ALL
  SELECT d.currency, p.paid_on, CASE WHEN p.kind = 'rounding' THEN 'rounding' WHEN p.amount < 0 THEN 'refund' ELSE 'payment' END,
    d.id, d.number, p.method_name, NULL, -p.amount, 1, NULL, p.id
  FROM documents d JOIN payments p ON p.company_id = d.company_id AND p.document_id = d.id
  WHERE d.company_id = $1 AND d.customer_id = $2 AND d.status IN ${SENT_INVOICE} AND p.kind IN ('payment', 'rounding')`;

const LIST_MOVES = statement(
  LINE,
  `SELECT currency, "on", kind, document_id AS "documentId", number, reference, due_on AS "dueOn", amount, 0.00 AS paid
   FROM (${MOVES}) moves WHERE "on" BETWEEN $3 AND $4
   ORDER BY currency, "on", place, serial, id LIMIT ${ONE_MORE}`,
);

const LIST_OPENINGS = statement(
  { currency: 'text', amount: 'numeric' },
  `SELECT currency, sum(amount) AS amount FROM (${MOVES}) moves WHERE "on" < $3
   GROUP BY currency HAVING sum(amount) <> 0 ORDER BY currency`,
);

/** A line as read: by currency, the oldest first, documents of a day by their numbers. */
export type LineRow = RowOf<typeof LINE>;

/** The documents that were open on a day, one more than the maximum of a statement. */
export function listOpenItems(tx: TenantTx, customerId: string, on: PlainDate): Promise<LineRow[]> {
  return queryRows(tx.db, LIST_OPEN, [tx.companyId, customerId, on]);
}

/** What was invoiced and paid in a period, one more than the maximum of a statement. */
export function listMoves(
  tx: TenantTx,
  customerId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<LineRow[]> {
  return queryRows(tx.db, LIST_MOVES, [tx.companyId, customerId, from, until]);
}

/** What was owed before a day, by currency. */
export function listOpenings(
  tx: TenantTx,
  customerId: string,
  before: PlainDate,
): Promise<{ currency: LineRow['currency']; amount: string }[]> {
  return queryRows(tx.db, LIST_OPENINGS, [tx.companyId, customerId, before]);
}
