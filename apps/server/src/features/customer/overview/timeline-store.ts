import {
  CUSTOMER_TIMELINE_KINDS,
  CUSTOMER_TIMELINE_STATES,
  type CustomerTimelineEntry,
} from '@penning/contract';
import { type PlainDate, STATUS } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { DRAFT, QUOTATION } from '../../../db/document-statuses.ts';
import { type RowOf, queryRows, statement } from '../../../db/statement/statement.ts';

const KIND = `CASE WHEN d.status = ${STATUS.recurring} THEN 'recurring' WHEN d.status IN ${QUOTATION} THEN 'quotation'
  WHEN d.type = 'C' THEN 'credit' ELSE 'invoice' END`;

const STATE = `CASE
  WHEN d.status IN ${DRAFT} THEN 'draft'
  WHEN d.status = ${STATUS.recurring} THEN 'recurring'
  WHEN d.status = ${STATUS.archivedQuotation} THEN 'archived'
  WHEN d.status = ${STATUS.quotation} THEN coalesce(d.outcome, CASE WHEN d.due_date < $6 THEN 'expired' ELSE 'sent' END)
  WHEN d.is_open AND d.due_date < $6 THEN 'overdue'
  WHEN d.is_open THEN 'open'
  WHEN d.status = ${STATUS.credited} THEN 'credited'
  WHEN d.type = 'C' THEN 'sent'
  ELSE 'paid' END`;

/**
 * An entry from each source, filed under `day`, and where to continue: (day, id) before (3, 4), at most
 * 5.
 */
const document = (day: string, where: string) => `
  SELECT d.id, ${KIND} AS kind, ${day} AS on, d.id AS document_id, coalesce(d.number, '') AS text, d.reference AS detail,
    ${STATE} AS state, d.total_incl AS amount, d.currency, '' AS provider, '' AS method
  FROM documents d
  WHERE d.company_id = $1 AND d.customer_id = $2 AND ${where} AND (${day}, d.id) < ($3::date, $4::uuid)
    AND ($7::text IS NULL OR $7 = ${KIND})
  ORDER BY ${day} DESC, d.id DESC LIMIT $5`;

/** In place of the way to pay, for what the customer's bank reclaimed or gave again. */
export const CHARGEBACK = 'chargeback';

const DATED = document('d.send_date', 'd.send_date IS NOT NULL');
const UNDATED = document('(d.created_at AT TIME ZONE $8)::date', 'd.send_date IS NULL');

const MAIL = `SELECT m.id, 'mail' AS kind, (m.created_at AT TIME ZONE $8)::date AS on, m.document_id, m.subject AS text,
    m.recipient AS detail, CASE m.state WHEN 'accepted' THEN 'sent' ELSE m.state END AS state,
    NULL::numeric AS amount, NULL::text AS currency, '' AS provider, '' AS method
  FROM deliveries m`;
const MAIL_PAGE = `((m.created_at AT TIME ZONE $8)::date, m.id) < ($3::date, $4::uuid)
    AND ($7::text IS NULL OR $7 = 'mail') ORDER BY (m.created_at AT TIME ZONE $8)::date DESC, m.id DESC LIMIT $5`;

/** With those merged into it, whose mails and imported invoices stay theirs, so that undoing a merge moves none. */
export const WITH_MERGED = `WITH RECURSIVE whole (id) AS (SELECT $2::uuid UNION
    SELECT c.id FROM whole JOIN customers c ON c.company_id = $1 AND c.master_id = whole.id)
  SELECT id FROM whole`;

const IMPORTED = `SELECT i.id, 'imported', i.invoice_date, NULL::uuid, i.number, coalesce(nullif(i.description, ''), i.reference),
    CASE WHEN i.is_paid IS NULL THEN 'unknown' WHEN i.is_paid THEN 'paid' WHEN i.due_date < $6 THEN 'overdue' ELSE 'open' END,
    i.total_incl, i.currency, '', ''
  FROM imported_invoices i
  WHERE i.company_id = $1 AND i.customer_id IN (${WITH_MERGED}) AND (i.invoice_date, i.id) < ($3::date, $4::uuid)
    AND ($7::text IS NULL OR $7 = 'imported')
  ORDER BY i.invoice_date DESC, i.id DESC LIMIT $5`;

const PAGE_OF_TIMELINE = statement(
  {
    id: 'uuid',
    kind: CUSTOMER_TIMELINE_KINDS,
    on: 'date',
    documentId: 'uuid?',
    text: 'text',
    detail: 'text',
    state: CUSTOMER_TIMELINE_STATES,
    amount: 'numeric?',
    currency: 'text?',
    provider: 'text',
    method: 'text',
  },
  `SELECT id, kind, "on", document_id AS "documentId", text, detail, state, amount, currency,
    provider, method FROM (
    (${DATED})
    UNION ALL
    (${UNDATED})
    UNION ALL
    (SELECT p.id, 'payment', p.paid_on, p.document_id, coalesce(d.number, ''), coalesce(nullif(p.method_name, ''), p.note),
       CASE p.kind WHEN 'payment' THEN 'received' ELSE 'settled' END, p.amount, d.currency,
       coalesce(p.provider, ''),
       CASE WHEN p.charged_back_payment IS NULL THEN coalesce(a.method, '') ELSE '${CHARGEBACK}' END
     FROM documents d JOIN payments p ON p.company_id = d.company_id AND p.document_id = d.id
       LEFT JOIN payment_attempts a ON a.company_id = p.company_id AND a.provider = p.provider
         AND a.provider_payment_id = p.provider_payment_id
     WHERE d.company_id = $1 AND d.customer_id = $2 AND (p.paid_on, p.id) < ($3::date, $4::uuid)
       AND ($7::text IS NULL OR $7 = 'payment')
     ORDER BY p.paid_on DESC, p.id DESC LIMIT $5)
    UNION ALL
    (SELECT m.id, 'mandate', coalesce(m.signed_on, (m.created_at AT TIME ZONE $8)::date), NULL, m.reference, m.iban, m.state,
       NULL, NULL, '', ''
     FROM mandates m
     WHERE m.company_id = $1 AND m.customer_id = $2 AND ($7::text IS NULL OR $7 = 'mandate')
       AND (coalesce(m.signed_on, (m.created_at AT TIME ZONE $8)::date), m.id) < ($3::date, $4::uuid)
     ORDER BY 3 DESC, 1 DESC LIMIT $5)
    UNION ALL
    (${MAIL} JOIN documents d ON d.company_id = m.company_id AND d.id = m.document_id
     WHERE d.company_id = $1 AND d.customer_id = $2 AND ${MAIL_PAGE})
    UNION ALL
    (${MAIL} WHERE m.company_id = $1 AND m.customer_id IN (${WITH_MERGED}) AND ${MAIL_PAGE})
    UNION ALL
    (${IMPORTED})
  ) entries ORDER BY "on" DESC, id DESC LIMIT $5`,
);

/** An entry of the timeline; one about a payment with its provider, and the provider's code for how it was paid. */
export type TimelineRow = RowOf<(typeof PAGE_OF_TIMELINE)['shape']>;

/** Before any entry. */
const START = { on: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;

/** The events of a customer after a place in its timeline, the newest first. */
export function pageOfTimeline(
  tx: TenantTx,
  customerId: string,
  page: {
    after: { on: string; id: string } | undefined;
    max: number;
    today: PlainDate;
    timezone: string;
    kind: CustomerTimelineEntry['kind'] | undefined;
  },
): Promise<TimelineRow[]> {
  const { on, id } = page.after ?? START;
  const { max, today, kind, timezone } = page;
  return queryRows(tx.db, PAGE_OF_TIMELINE, [
    tx.companyId,
    customerId,
    on,
    id,
    max,
    today,
    kind ?? null,
    timezone,
  ]);
}
