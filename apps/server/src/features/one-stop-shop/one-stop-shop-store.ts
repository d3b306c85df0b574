import { type Amount, type PlainDate, defined, parseAmount } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { SENT_INVOICE } from '../../db/document-statuses.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** Updates from which day the company uses the one-stop shop. */
export async function updateOneStopShopFrom(tx: TenantTx, from: PlainDate | null): Promise<void> {
  await tx.db
    .updateTable('companies')
    .set({ oneStopShopFrom: from })
    .where('id', '=', tx.companyId)
    .execute();
}

/** The countries of the company's consumers. */
export async function listConsumerCountries(tx: TenantTx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('customers')
    .select('country')
    .distinct()
    .where('companyId', '=', tx.companyId)
    .where('person', '=', true)
    .execute();
  return rows.map(({ country }) => country);
}

/** A sent document for the return; `credited` is the content of the invoice that it credits. */
export interface SoldDocument {
  readonly id: string;
  readonly content: string;
  readonly credited: string | null;
}

const LIST_SOLD_DOCUMENTS = statement(
  { id: 'uuid', content: 'text', credited: 'text?' },
  `SELECT d.id, d.content, c.content AS credited
   FROM documents d LEFT JOIN documents c ON c.company_id = d.company_id AND c.id = d.credits_id
   WHERE d.company_id = $1 AND d.status IN ${SENT_INVOICE} AND d.send_date BETWEEN $2 AND $3
     AND d.content LIKE '%"type":"oss%' AND d.id > $4
   ORDER BY d.id LIMIT $5`,
);

/** The documents with one-stop shop sales sent in a period, a page at a time. */
export function listSoldDocuments(
  tx: TenantTx,
  { from, until, after, most }: { from: PlainDate; until: PlainDate; after: string; most: number },
): Promise<SoldDocument[]> {
  return queryRows(tx.db, LIST_SOLD_DOCUMENTS, [tx.companyId, from, until, after, most]);
}

const GET_DISTANCE_SALES = statement(
  { sum: 'text' },
  `SELECT coalesce(sum(CASE WHEN d.currency = 'EUR' THEN d.total_excl
     ELSE round(d.total_excl / (d.content::jsonb #>> '{exchangeRate,rate}')::numeric, 2) END), 0)::numeric(14, 2)::text
     AS sum
   FROM documents d JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
   WHERE d.company_id = $1 AND d.status IN ${SENT_INVOICE} AND d.send_date BETWEEN $2 AND $3
     AND c.person AND c.country <> $4 AND c.country = ANY ($5)`,
);

/** Sales to consumers in other member states in a period, without VAT, in euro at the documents' rates. */
export async function getDistanceSales(
  tx: TenantTx,
  span: { country: string; countries: readonly string[]; from: PlainDate; until: PlainDate },
): Promise<Amount> {
  const { country, countries, from, until } = span;
  const [row] = await queryRows(tx.db, GET_DISTANCE_SALES, [tx.companyId, from, until, country, countries]);
  return defined(parseAmount(row?.sum ?? '0.00'));
}
