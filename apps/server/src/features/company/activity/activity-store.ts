import type { ACTOR_KINDS } from '@penning/contract';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../db/database.ts';
import { containsFolded } from '../../../db/list/folded-search.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** A page of the company's events, the newest first; that a PDF was stored only matters to the chain. */
export function pageOfActivity(
  tx: TenantTx,
  options: {
    who: (typeof ACTOR_KINDS)[number] | 'elsewhere' | undefined;
    q: string;
    from: string | undefined;
    until: string | undefined;
    timezone: string;
    cursor: string | undefined;
    perPage: number;
  },
) {
  const { who, q, from, until, timezone, cursor, perPage } = options;
  let query = tx.db
    .selectFrom('documentEvents as e')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.companyId', '=', 'e.companyId').onRef('d.id', '=', 'e.documentId'),
    )
    .select([
      'e.seq',
      'e.at',
      'e.event',
      'e.actorKind',
      'e.actorName',
      'e.origin',
      'e.data',
      'd.id as documentId',
      'd.number',
      'd.status',
    ])
    .where('e.companyId', '=', tx.companyId)
    .where('e.event', '!=', 'pdfStored');
  // Written out, so that the index of outside people's actions is used whatever the plan.
  if (who !== undefined && who !== 'user' && who !== 'customer' && who !== 'system') {
    query = query.where(sql<SqlBool>`e.actor_kind IN ('accountant', 'admin')`);
  }
  if (who !== undefined && who !== 'elsewhere') query = query.where('e.actorKind', '=', who);
  if (q !== '') query = query.where(containsFolded(sql`fold(e.actor_name || ' ' || e.origin)`, q));
  if (from !== undefined)
    query = query.where(sql<SqlBool>`e.at >= (${from}::date::timestamp AT TIME ZONE ${timezone})`);
  if (until !== undefined) {
    query = query.where(sql<SqlBool>`e.at < ((${until}::date + 1)::timestamp AT TIME ZONE ${timezone})`);
  }
  const sort = {
    name: '-seq',
    key: sql.ref('e.seq'),
    type: 'bigint',
    id: sql.ref('e.documentId'),
    direction: 'desc',
  } as const;
  return keysetPage(tx, { query, sort, cursor, perPage });
}

const NAMES = statement(
  { id: 'uuid', name: 'text' },
  'SELECT id, name FROM customers WHERE company_id = current_company() AND id = ANY($1::uuid[])',
);

/** The names of the customers that events are about, as far as they still exist. */
export async function listCustomerNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(tx.db, NAMES, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A row, each column as text. */
const RowTexts = z.record(z.string(), z.string().nullable());
export type RowTexts = z.infer<typeof RowTexts>;

/** The rows of a table that belong to the id of a call. */
const ofId = (table: string, where = 't.id = $1::uuid') =>
  rowsOf(table, `t.company_id = current_company() AND ${where}`);
const ofCustomer = (table: string) => ofId(table, 't.customer_id = $1::uuid');

/** All rows that a company has in a table of settings. */
const all = (table: string) => rowsOf(table, 't.company_id = current_company()');

/** Some columns of the company itself. */
const ofCompany = (...columns: readonly string[]) =>
  rowsOf(
    'companies',
    't.id = current_company()',
    `WHERE e.key IN (${columns.map((column) => `'${column}'`).join(', ')})`,
  );

function rowsOf(table: string, where: string, columns = '') {
  return statement(
    { row: 'text' },
    `SELECT (SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each_text(to_jsonb(t)) AS e ${columns})::text AS row
     FROM ${table} AS t WHERE ${where}`,
  );
}

/** What a change of master data or settings may concern. */
const AUDITED = {
  products: ofId('products'),
  vatCodes: ofId('vat_codes'),
  ledgers: ofId('ledgers'),
  paymentMethods: ofId('payment_methods'),
  profiles: ofId('profiles'),
  terms: ofId('terms', 't.id = $1::uuid AND t.ended_at IS NULL'),
  customerContacts: ofCustomer('customer_contacts'),
  customerNotes: ofCustomer('customer_notes'),
  customerTags: ofId('customer_tags'),
  taggedCustomers: ofCustomer('tagged_customers'),
  reminderPauses: ofCustomer('reminder_pauses'),
  emailTemplates: ofId('email_templates'),
  smsTexts: ofId('sms_texts'),
  smsSettings: all('sms_settings'),
  emailAddresses: ofId('email_addresses'),
  documentTemplates: ofId('document_templates'),
  exchangeRates: ofId('exchange_rates'),
  numberChanges: all('number_changes'),
  creditor: ofCompany('sepa_identifier', 'sepa_owner'),
  paymentPage: ofCompany(
    'payment_message',
    'payment_success_message',
    'payment_ways',
    'online_order',
    'payment_in_parts',
    'payment_asks_mandate',
  ),
  whiteLabel: ofCompany('white_label', 'white_label_logo_file_id'),
  quotationTerm: ofCompany('quotation_term'),
  collectionSettings: all('collection_settings'),
  reminderSettings: all('reminder_settings'),
  reminderSteps: all('reminder_steps'),
  notificationSettings: all('notification_settings'),
  bookkeepingFiles: all('bookkeeping_files'),
  revenueGroups: all('revenue_groups'),
} as const;
export type AuditedRows = keyof typeof AUDITED;

/** The rows as they are now, those of the id where they belong to one; none as long as there is no id. */
export async function listAuditedRows(
  tx: TenantTx,
  which: AuditedRows,
  id: string | undefined,
): Promise<RowTexts[]> {
  const takesId = AUDITED[which].text.includes('$1');
  if (takesId && id === undefined) return [];
  const rows = await queryRows(tx.db, AUDITED[which], takesId ? [id] : []);
  return rows.map(({ row }) => RowTexts.parse(JSON.parse(row)));
}
