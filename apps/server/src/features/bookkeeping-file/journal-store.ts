import type { PlainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { SENT_INVOICE } from '../../db/document-statuses.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** Where a page starts: after the last row of the one before. */
export interface After {
  readonly day: string;
  readonly id: string;
}

/** Before everything. */
export const START: After = { day: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

/** A period, and a page of what is in it. */
export interface PageOfPeriod {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly after: After;
  readonly max: number;
}

const PAGE_OF_SOLD = statement(
  { id: 'uuid', number: 'text', content: 'text', day: 'date' },
  `SELECT d.id, d.number, d.content, d.send_date AS day
   FROM documents d
   WHERE d.company_id = $1 AND d.status IN ${SENT_INVOICE} AND d.send_date BETWEEN $2 AND $3
     AND (d.send_date, d.id) > ($4, $5)
   ORDER BY d.send_date, d.id LIMIT $6`,
);

/** The invoices and credit invoices sent in a period, by day. */
export function pageOfSold(tx: TenantTx, { from, until, after, max }: PageOfPeriod) {
  return queryRows(tx.db, PAGE_OF_SOLD, [tx.companyId, from, until, after.day, after.id, max]);
}

/** What is stored with a document and its payments; the customer as the document names them. */
const OF_DOCUMENT = `d.number, d.currency, d.send_date, d.due_date, d.id AS document_id,
     c.content -> 'receiver' AS receiver, c.content -> 'exchangeRate' ->> 'rate' AS rate`;
const DOCUMENT_SHAPE = {
  number: 'text',
  currency: 'documents.currency',
  sendDate: 'date',
  dueDate: 'date',
  documentId: 'uuid',
  receiver: 'jsonb?',
  rate: 'text?',
} as const;

const PAGE_OF_PAID = statement(
  {
    id: 'uuid',
    day: 'date',
    kind: ['payment', 'settlement', 'rounding', 'setOff'],
    amount: 'payments.amount',
    before: 'numeric',
    methodName: 'text',
    ...DOCUMENT_SHAPE,
  },
  `SELECT p.id, p.paid_on AS day, p.kind, p.amount, p.method_name, ${OF_DOCUMENT},
     (SELECT coalesce(sum(e.amount), 0)::numeric(20, 2) FROM payments e
      WHERE e.company_id = $1 AND e.document_id = p.document_id
        AND (e.paid_on, e.id) < (p.paid_on, p.id)) AS before
   FROM payments p JOIN documents d ON d.company_id = p.company_id AND d.id = p.document_id,
     LATERAL (SELECT d.content::jsonb AS content OFFSET 0) c
   WHERE p.company_id = $1 AND p.paid_on BETWEEN $2 AND $3 AND (p.paid_on, p.id) > ($4, $5)
     AND (p.kind = 'payment') = $7
   ORDER BY p.paid_on, p.id LIMIT $6`,
);

/** The payments of a period, by day: money, or what settles documents without any. `before` is what was paid until then. */
export function pageOfPaid(
  tx: TenantTx,
  { from, until, after, max, isMoney }: PageOfPeriod & { isMoney: boolean },
) {
  return queryRows(tx.db, PAGE_OF_PAID, [tx.companyId, from, until, after.day, after.id, max, isMoney]);
}

const PAGE_OF_OPEN = statement(
  { day: 'date', totalIncl: 'documents.totalIncl', paid: 'numeric', id: 'uuid', ...DOCUMENT_SHAPE },
  `SELECT d.id, d.send_date AS day, d.total_incl, b.paid, ${OF_DOCUMENT}
   FROM documents d,
     LATERAL (SELECT coalesce(sum(p.amount), 0)::numeric(20, 2) AS paid FROM payments p
       WHERE p.company_id = $1 AND p.document_id = d.id AND p.paid_on < $2) b,
     LATERAL (SELECT d.content::jsonb AS content OFFSET 0) c
   WHERE d.company_id = $1 AND d.status IN ${SENT_INVOICE} AND d.send_date < $2
     AND b.paid <> d.total_incl AND (d.send_date, d.id) > ($3, $4)
   ORDER BY d.send_date, d.id LIMIT $5`,
);

/** The documents sent before a day that weren't settled then, with what was paid of them before it. */
export function pageOfOpen(
  tx: TenantTx,
  { from, after, max }: { from: PlainDate; after: After; max: number },
) {
  return queryRows(tx.db, PAGE_OF_OPEN, [tx.companyId, from, after.day, after.id, max]);
}

const COUNT_POSTED = statement(
  { documents: 'int4', lines: 'int4', payments: 'int4' },
  `SELECT sold.documents, sold.lines,
     (SELECT count(*)::int4 FROM payments p WHERE p.company_id = $1 AND p.paid_on BETWEEN $2 AND $3) AS payments
   FROM (SELECT count(*)::int4 AS documents, coalesce(sum(jsonb_array_length(d.lines)), 0)::int4 AS lines
     FROM documents d
     WHERE d.company_id = $1 AND d.status IN ${SENT_INVOICE} AND d.send_date BETWEEN $2 AND $3) sold`,
);

/** How many documents, lines of them and payments there are in a period. */
export async function countPosted(tx: TenantTx, { from, until }: { from: PlainDate; until: PlainDate }) {
  const [row] = await queryRows(tx.db, COUNT_POSTED, [tx.companyId, from, until]);
  return row ?? { documents: 0, lines: 0, payments: 0 };
}

const LIST_UNRATED = statement(
  { currency: 'documents.currency', day: 'documents.sendDate' },
  `SELECT DISTINCT d.currency, d.send_date AS day FROM documents d
   WHERE d.company_id = $1 AND d.status IN ${SENT_INVOICE} AND d.currency <> 'EUR' AND d.send_date <= $3
     AND strpos(d.content, '"exchangeRate":{') = 0
     AND (d.send_date >= $2 OR d.is_open OR EXISTS (
       SELECT FROM payments p WHERE p.company_id = $1 AND p.document_id = d.id AND p.paid_on >= $2))
   ORDER BY day, currency`,
);

/** The days and currencies of documents of a period, or open at its start, that state no exchange rate. */
export function listUnrated(tx: TenantTx, { from, until }: { from: PlainDate; until: PlainDate }) {
  return queryRows(tx.db, LIST_UNRATED, [tx.companyId, from, until]);
}
