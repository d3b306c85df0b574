import { STATUS } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { PAID_IN_FULL_ON } from '../payment/payment-store.ts';

/** Whether the columns beside a document's content agree with the content, its events and its payments. */
export interface Standing {
  readonly id: string;
  /** Nothing when the moment of sending is missing, which is just as wrong. */
  readonly figures: boolean | null;
  readonly lines: boolean;
  readonly standing: boolean;
  readonly paid: boolean;
  readonly chainedPaid: boolean;
  readonly payments: boolean;
}

/** Tampered values may no longer be numbers or lists. */
const numberOf = (text: string) => `CASE WHEN ${text} ~ '^-?[0-9]+([.][0-9]+)?$' THEN (${text})::numeric END`;
const listOf = (json: string) => `CASE WHEN jsonb_typeof(${json}) = 'array' THEN ${json} ELSE '[]' END`;

/** The columns that repeat the content for lists and totals. */
const FIGURES = `
  (d.total_incl::text, d.total_excl::text, d.total_vat::text, d.send_date::text, d.due_date::text, d.currency, d.type,
   d.customer_name, d.language, d.includes_vat::text, d.term::text, d.reference, d.tracking_number,
   d.particulars ->> 'supplyDate', d.particulars -> 'supplyPeriod',
   d.particulars ->> 'orderNumber', d.particulars ->> 'contractNumber', d.particulars ->> 'projectNumber',
   d.credits_id::text, d.kind = 'quotation')
    IS NOT DISTINCT FROM
  (c.data #>> '{totals,totalIncl}', c.data #>> '{totals,totalExcl}', c.data #>> '{totals,totalVat}',
   c.data ->> 'sendDate', c.data ->> 'dueDate', c.data ->> 'currency', c.data ->> 'type',
   coalesce(c.data #>> '{receiver,name}', ''), c.data ->> 'language', c.data ->> 'includesVat',
   c.data ->> 'term', c.data ->> 'reference', c.data ->> 'trackingNumber',
   c.data ->> 'supplyDate', c.data -> 'supplyPeriod',
   c.data ->> 'orderNumber', c.data ->> 'contractNumber', c.data ->> 'projectNumber', c.data #>> '{credits,id}',
   coalesce(c.data ->> 'kind', '') = 'quotation')
  AND (said.sent_at IS NULL OR d.sent_at = said.sent_at)
  AND d.discount IS NOT DISTINCT FROM ${numberOf("c.data ->> 'discount'")}`;

const WRITTEN = `one -> 'id', one -> 'number', one -> 'description', one -> 'quantity', one -> 'price',
  one -> 'discount', one -> 'unit', one -> 'descriptionOnly',
  CASE WHEN one -> 'supplyPeriod' <> 'null' THEN one -> 'supplyPeriod' END`;

/** The lines as saved, which copies and credits are made from. */
const LINES = `
  (SELECT jsonb_agg(jsonb_build_array(${WRITTEN}, one ->> 'vatId', one ->> 'ledgerId') ORDER BY place)
   FROM jsonb_array_elements(${listOf('d.lines')}) WITH ORDINALITY AS l (one, place))
    IS NOT DISTINCT FROM
  (SELECT jsonb_agg(jsonb_build_array(${WRITTEN}, one #>> '{vat,id}', one #>> '{ledger,id}') ORDER BY place)
   FROM jsonb_array_elements(${listOf("c.data -> 'lines'")}) WITH ORDINALITY AS l (one, place))`;

/** The state of a document according to its events. */
const STANDING = `
  (d.status, d.outcome, d.credited) IS NOT DISTINCT FROM
  (CASE WHEN d.kind = 'quotation' THEN CASE WHEN said.is_away THEN ${STATUS.archivedQuotation} ELSE ${STATUS.quotation} END
        WHEN said.is_credited THEN ${STATUS.credited} ELSE ${STATUS.sent} END, said.outcome, said.credited)`;

const AMOUNT = numberOf("s.data ->> 'amount'");

/** The sum of a document's payment events. Returns from before this was recorded leave their payments out. */
const SAID = `
  SELECT min(e.at) FILTER (WHERE e.event = 'sent') AS sent_at,
    coalesce((array_agg(e.event ORDER BY e.seq DESC) FILTER (WHERE e.event IN ('archived', 'converted', 'restored')))[1], '')
      IN ('archived', 'converted') AS is_away,
    max(CASE e.event WHEN 'quotationAccepted' THEN 'accepted' WHEN 'quotationRejected' THEN 'rejected' END) AS outcome,
    coalesce(bool_or(e.event = 'credited' AND s.data ->> 'inFull' = 'true'), false) AS is_credited,
    coalesce(sum(${AMOUNT}) FILTER (WHERE e.event = 'credited'), 0) AS credited,
    coalesce(sum(CASE WHEN e.event IN ('paid', 'settled', 'rounded', 'setOff', 'refundReturned', 'chargebackReversed') THEN ${AMOUNT}
                      WHEN e.event IN ('unpaid', 'setOffUndone', 'refunded', 'chargedBack') THEN -(${AMOUNT})
                      WHEN e.event = 'collectionReturned' THEN -(${numberOf("s.data ->> 'reversed'")}) END), 0) AS paid,
    coalesce(bool_or(e.event = 'collectionReturned' AND s.data ->> 'reversed' IS NULL), false) AS is_untold
  FROM document_events e CROSS JOIN LATERAL (SELECT readable_json(e.data) AS data) s
  WHERE e.company_id = d.company_id AND e.document_id = d.id AND e.event IN (
    'sent', 'archived', 'converted', 'restored', 'quotationAccepted', 'quotationRejected', 'credited', 'paid', 'unpaid',
    'settled', 'rounded', 'collectionReturned', 'setOff', 'setOffUndone', 'refunded', 'refundReturned', 'chargedBack',
    'chargebackReversed')`;

/** A payment registered by hand has to match its event. */
const BY_HAND = `NOT EXISTS (
  SELECT FROM payments p
  WHERE p.company_id = d.company_id AND p.document_id = d.id AND p.provider IS NULL AND p.kind = 'payment' AND NOT EXISTS (
    SELECT FROM document_events e CROSS JOIN LATERAL (SELECT readable_json(e.data) AS data) s
    WHERE e.company_id = d.company_id AND e.document_id = d.id AND e.event = 'paid'
      AND (s.data ->> 'amount', s.data ->> 'paidOn', s.data ->> 'method')
        IS NOT DISTINCT FROM (p.amount::text, p.paid_on::text, p.method_name)))`;

const LIST_STANDINGS = statement(
  {
    id: 'uuid',
    figures: 'bool?',
    lines: 'bool',
    standing: 'bool',
    paid: 'bool',
    chainedPaid: 'bool',
    payments: 'bool',
  },
  `SELECT d.id, ${FIGURES} AS figures, ${LINES} AS lines, ${STANDING} AS standing,
     d.paid = received.paid AND d.paid_in_full_on IS NOT DISTINCT FROM received.in_full_on AS paid,
     said.is_untold OR d.paid = said.paid AS chained_paid, ${BY_HAND} AS payments
   FROM (
     SELECT * FROM documents
     WHERE company_id = $1 AND content IS NOT NULL AND ($2::uuid IS NULL OR id > $2) AND ($3::uuid IS NULL OR id = $3)
     ORDER BY id LIMIT $4
   ) d
     CROSS JOIN LATERAL (SELECT readable_json(d.content) AS data) c
     CROSS JOIN LATERAL (${SAID}) said
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.amount), 0) AS paid, ${PAID_IN_FULL_ON} AS in_full_on FROM payments p
       WHERE p.company_id = d.company_id AND p.document_id = d.id
     ) received
   ORDER BY d.id`,
);

/** The state of the company's documents after one of them, or of that one only. */
export function listStandings(
  tx: TenantTx,
  { after, documentId, max }: { after: string | null; documentId: string | null; max: number },
): Promise<Standing[]> {
  return queryRows(tx.db, LIST_STANDINGS, [tx.companyId, after, documentId, max]);
}
