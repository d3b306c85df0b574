import { type Amount, type PlainDate, amount, defined, plainDate } from '@penning/domain';
import type { InputVat, VatGroup } from '@penning/domain/analytics/vat-return';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

interface Span {
  readonly from: PlainDate;
  readonly until: PlainDate;
}

const LIST_GROUPS = statement(
  { key: 'text', isCredit: 'bool', base: 'text', vat: 'text', withoutRate: 'int4' },
  `SELECT regime AS key, is_credit AS "isCredit", coalesce(sum(base), 0.00)::text AS base,
     coalesce(sum(vat), 0.00)::text AS vat, (count(*) FILTER (WHERE base IS NULL))::int AS "withoutRate"
   FROM vat_entries WHERE company_id = $1 AND due_on >= $2 AND due_on <= $3
   GROUP BY regime, is_credit ORDER BY regime, is_credit`,
);

/** The sales whose VAT is due in a period, by rate or regime, with how many have no rate to count them in euros. */
export async function listVatGroups(
  tx: TenantTx,
  { from, until }: Span,
): Promise<(VatGroup & { withoutRate: number })[]> {
  const rows = await queryRows(tx.db, LIST_GROUPS, [tx.companyId, from, until]);
  return rows.map((row) => ({ ...row, base: amount(row.base), vat: amount(row.vat) }));
}

const GET_INPUT_VAT = statement(
  { invoices: 'text', credits: 'text', leftOut: 'int4' },
  `SELECT coalesce(sum(total_vat) FILTER (WHERE is_counted AND type = 'invoice'), 0.00)::numeric(20, 2)::text AS invoices,
     coalesce(sum(total_vat) FILTER (WHERE is_counted AND type = 'credit'), 0.00)::numeric(20, 2)::text AS credits,
     (count(*) FILTER (WHERE NOT is_counted AND total_vat <> 0))::int AS "leftOut"
   FROM (
     SELECT type, total_vat, currency = 'EUR' AND supplier_country IN ('', $4) AS is_counted FROM purchases
     WHERE company_id = $1 AND invoice_date >= $2 AND invoice_date <= $3
   ) p`,
);

/** The VAT that suppliers in a country charged in a period, and how many purchases with VAT are not in it. */
export async function getInputVat(
  tx: TenantTx,
  { from, until, country }: Span & { country: string },
): Promise<InputVat & { leftOut: number }> {
  const [row] = await queryRows(tx.db, GET_INPUT_VAT, [tx.companyId, from, until, country]);
  const { invoices, credits, leftOut } = defined(row);
  return { invoices: amount(invoices), credits: amount(credits), leftOut };
}

/** A document behind a figure of the return. */
export interface VatDocumentRow {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly dueOn: PlainDate;
  readonly place: number;
  readonly key: string;
  readonly base: Amount | null;
  readonly vat: Amount | null;
}

const LIST_DOCUMENTS = statement(
  {
    id: 'uuid',
    number: 'text',
    customer: 'text',
    dueOn: 'date',
    place: 'int4',
    key: 'text',
    base: 'text?',
    vat: 'text?',
  },
  `SELECT e.document_id AS id, coalesce(d.number, '') AS number, d.customer_name AS customer, e.due_on AS "dueOn",
     e.place, e.regime AS key, e.base::text AS base, e.vat::text AS vat
   FROM vat_entries e JOIN documents d ON d.company_id = e.company_id AND d.id = e.document_id
   WHERE e.company_id = $1 AND e.due_on >= $2 AND e.due_on <= $3
     AND CASE WHEN e.is_credit THEN 'C ' ELSE '' END || e.regime = ANY($4)
     AND (e.due_on, e.document_id, e.place) > ($5, $6, $7)
   ORDER BY e.due_on, e.document_id, e.place LIMIT $8`,
);

/** The documents of some groups whose VAT is due in a period, after a place in that order. */
export async function listVatDocuments(
  tx: TenantTx,
  {
    span,
    groups,
    after,
    max,
  }: {
    span: Span;
    groups: readonly Pick<VatGroup, 'key' | 'isCredit'>[];
    after: { readonly dueOn: PlainDate; readonly id: string; readonly place: number } | undefined;
    max: number;
  },
): Promise<VatDocumentRow[]> {
  const rows = await queryRows(tx.db, LIST_DOCUMENTS, [
    tx.companyId,
    span.from,
    span.until,
    groups.map(({ key, isCredit }) => (isCredit ? `C ${key}` : key)),
    after?.dueOn ?? '0001-01-01',
    after?.id ?? '00000000-0000-0000-0000-000000000000',
    after?.place ?? 0,
    max,
  ]);
  return rows.map(({ dueOn, base, vat, ...row }) => ({
    ...row,
    dueOn: plainDate(dueOn),
    base: base === null ? null : amount(base),
    vat: vat === null ? null : amount(vat),
  }));
}
