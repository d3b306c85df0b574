import { type Amount, type PlainDate, amount, defined } from '@penning/domain';
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
  { from, until, after, max }: { from: PlainDate; until: PlainDate; after: string; max: number },
): Promise<SoldDocument[]> {
  return queryRows(tx.db, LIST_SOLD_DOCUMENTS, [tx.companyId, from, until, after, max]);
}

const GET_DISTANCE_SALES = statement(
  { thisYear: 'text', lastYear: 'text' },
  `SELECT coalesce(sum(euros) FILTER (WHERE year = $2), 0)::numeric(20, 2)::text AS "thisYear",
     coalesce(sum(euros) FILTER (WHERE year = $2 - 1), 0)::numeric(20, 2)::text AS "lastYear"
   FROM consumer_years WHERE company_id = $1 AND year IN ($2, $2 - 1) AND country <> $3 AND country = ANY ($4)`,
);

/** Sales to consumers in other member states in a year and the one before, without VAT, in euro at the documents' rates. */
export async function getDistanceSales(
  tx: TenantTx,
  { country, countries, year }: { country: string; countries: readonly string[]; year: number },
): Promise<{ thisYear: Amount; lastYear: Amount }> {
  const [row] = await queryRows(tx.db, GET_DISTANCE_SALES, [tx.companyId, year, country, countries]);
  const { thisYear, lastYear } = defined(row);
  return { thisYear: amount(thisYear), lastYear: amount(lastYear) };
}
