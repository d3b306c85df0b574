import { type CustomerInput, ImportedCustomer } from '@penning/contract';
import type { DuplicateRule } from '@penning/domain';
import { CompiledQuery } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { RowKeys } from '../../import/file-subject.ts';
import type { KnownRecord } from '../../import/record-matches.ts';
import { CUSTOMER_USES } from '../customer-store.ts';

const MATCHES = statement(
  {
    createdAt: 'timestamptz',
    id: 'uuid',
    mergedId: 'uuid?',
    isArchived: 'bool',
    number: 'text',
    email: 'text',
    name: 'text',
  },
  `SELECT DISTINCT c.created_at, coalesce(master.id, c.id) AS id, CASE WHEN master.id IS NOT NULL THEN c.id END AS "mergedId",
     coalesce(master.status, c.status) = 'archived' AS "isArchived", c.debtor_number AS number, c.email, c.name
   FROM (SELECT 1 AS by, key FROM unnest($1::text[]) AS n (key) UNION ALL SELECT 2, key FROM unnest($2::text[]) AS e (key)
     UNION ALL SELECT 3, fold(key) FROM unnest($3::text[]) AS m (key)) AS sought
   -- Each is looked for by itself, and in the order of the index that finds it: of a table that is just being filled
   -- nothing is known, and any index of the company would seem as good.
   CROSS JOIN LATERAL (
     (SELECT * FROM customers WHERE company_id = current_company() AND sought.by = 1 AND debtor_number <> ''
       AND debtor_number >= sought.key AND debtor_number <= sought.key ORDER BY debtor_number OFFSET 0)
     UNION ALL (SELECT * FROM customers WHERE company_id = current_company() AND sought.by = 2 AND email_folded <> ''
       AND email_folded >= sought.key AND email_folded <= sought.key ORDER BY email_folded OFFSET 0)
     UNION ALL (SELECT * FROM customers WHERE company_id = current_company() AND sought.by = 3
       AND name_folded >= sought.key AND name_folded <= sought.key ORDER BY name_folded OFFSET 0)
   ) AS c
   -- What became of a merged customer, which may have been merged further.
   LEFT JOIN LATERAL (
     WITH RECURSIVE into_whom (id, status, master_id) AS (
       SELECT c.id, c.status, c.master_id WHERE c.status = 'merged'
       UNION ALL SELECT m.id, m.status, m.master_id FROM into_whom
       JOIN customers m ON m.company_id = current_company() AND m.id = into_whom.master_id
       WHERE into_whom.status = 'merged')
     SELECT id, status FROM into_whom WHERE status <> 'merged'
   ) AS master ON true
   WHERE c.status <> 'merged' OR master.id IS NOT NULL
   ORDER BY c.created_at, id`,
);

/** The customers that rows may be the same as; one that was merged counts as the customer it was merged into. */
export async function listCustomerMatches(
  tx: TenantTx,
  keys: readonly RowKeys[],
  { by, action }: DuplicateRule,
): Promise<KnownRecord[]> {
  if (action === 'create' || keys.length === 0) return [];
  const wanted = (key: keyof RowKeys) =>
    by.includes(key) ? [...new Set(keys.map((row) => row[key]).filter((text) => text !== ''))] : [];
  return queryRows(tx.db, MATCHES, [
    wanted('number'),
    [...new Set(wanted('email').map((email) => email.toLowerCase()))],
    wanted('name'),
  ]);
}

/** The values that an import writes to a customer, with the database's names and types. */
const COLUMNS = `name text, contact text, person boolean, address text, postal_code text, city text, country text, email text,
  cc_email text, phone text, debtor_number text, vat_number text, coc text, iban text, option_expiration integer,
  option_language text, option_currency text, buyer_reference text`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

const INSERT = `INSERT INTO customers (company_id, id, created_at, updated_at, ${NAMES.join(', ')})
  SELECT current_company(), r.id, $2, $2, ${NAMES.map((name) => `r.${name}`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, ${COLUMNS})`;

/** Inserts many customers in one statement. */
export async function insertCustomers(
  tx: TenantTx,
  customers: readonly (CustomerInput & { id: string })[],
  at: Date,
): Promise<void> {
  if (customers.length === 0) return;
  const rows = JSON.stringify(customers.map(({ id, ...customer }) => ({ id, ...columnsOf(customer) })));
  await tx.db.executeQuery(CompiledQuery.raw(INSERT, [rows, at]));
}

const BEFORE = statement(
  { id: 'uuid', before: 'jsonb' },
  `SELECT c.id, jsonb_build_object(${[...NAMES, 'updated_at'].map((name) => `'${name}', c.${name}`).join(', ')}) AS before
   FROM customers c WHERE c.company_id = current_company() AND c.id = ANY($1::uuid[]) ORDER BY c.id FOR UPDATE`,
);

const UPDATE = `UPDATE customers c SET updated_at = $2,
    ${NAMES.map((name) => `${name} = CASE WHEN r.change ? '${name}' THEN v.${name} ELSE c.${name} END`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, change jsonb), jsonb_to_record(r.change) AS v (${COLUMNS})
  WHERE c.company_id = current_company() AND c.id = r.id`;

/** Updates many customers from rows; returns their earlier values. */
export async function updateCustomers(
  tx: TenantTx,
  changes: readonly { id: string; change: Partial<ImportedCustomer> }[],
  at: Date,
): Promise<Map<string, unknown>> {
  if (changes.length === 0) return new Map();
  const before = await queryRows(tx.db, BEFORE, [changes.map(({ id }) => id)]);
  const rows = JSON.stringify(changes.map(({ id, change }) => ({ id, change: columnsOf(change) })));
  await tx.db.executeQuery(CompiledQuery.raw(UPDATE, [rows, at]));
  return new Map(before.map((row) => [row.id, row.before]));
}

/** A row's values under the names of their columns; missing ones are left out. */
function columnsOf(customer: object): Record<string, unknown> {
  const fields = Object.entries(customer).filter(([key]) => key in ImportedCustomer.shape);
  return Object.fromEntries(
    fields.map(([key, value]) => [key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

const KEPT = statement(
  { id: 'uuid', line: 'int4', name: 'text', reason: ['used', 'changed'] },
  `SELECT c.id, r.line, c.name, CASE WHEN c.updated_at <> r.written_at THEN 'changed' ELSE 'used' END AS reason
   FROM import_records r JOIN customers c ON c.company_id = r.company_id AND c.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 AND r.before IS NULL ORDER BY r.line`,
);

const INSERT_NOTES = `INSERT INTO customer_notes (company_id, id, customer_id, body, author_name, created_at, updated_at, import_id)
  SELECT current_company(), r.id, r.customer_id, r.body, coalesce((SELECT name FROM users WHERE id = $2), ''), $3, $3, $4
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, customer_id uuid, body text)
  WHERE NOT EXISTS (SELECT FROM customer_notes n
    WHERE n.company_id = current_company() AND n.customer_id = r.customer_id AND n.body = r.body)`;

/** Inserts notes on customers in one statement; one that a customer has already isn't repeated. */
export async function insertImportedNotes(
  tx: TenantTx,
  notes: readonly { id: string; customerId: string; body: string }[],
  { createdBy, importId, at }: { createdBy: string | null; importId: string; at: Date },
): Promise<void> {
  if (notes.length === 0) return;
  const rows = JSON.stringify(notes.map(({ customerId, ...note }) => ({ ...note, customer_id: customerId })));
  await tx.db.executeQuery(CompiledQuery.raw(INSERT_NOTES, [rows, createdBy, at, importId]));
}

/** Deletes the notes that an import added, unless somebody has changed them. */
export async function deleteImportedNotes(tx: TenantTx, importId: string): Promise<void> {
  await tx.db
    .deleteFrom('customerNotes')
    .where('companyId', '=', tx.companyId)
    .where('importId', '=', importId)
    .whereRef('updatedAt', '=', 'createdAt')
    .execute();
}

/** Additions to a customer are deleted with it by a person, but not when an import is undone. */
const ADDED = ['customer_contacts', 'customer_notes', 'tagged_customers'].map(
  (table) => `SELECT FROM ${table} a WHERE a.company_id = c.company_id AND a.customer_id = c.id`,
);
const UNUSED = [...CUSTOMER_USES, ...ADDED].map((use) => `NOT EXISTS (${use})`).join(' AND ');

const DELETE_UNUSED = `DELETE FROM customers c USING import_records r
  WHERE c.company_id = current_company() AND r.company_id = current_company() AND r.import_id = $1 AND r.before IS NULL
    AND r.line >= $2 AND r.line < $3 AND c.id = r.record_id AND c.updated_at = r.written_at AND c.master_id IS NULL
    AND ${UNUSED}`;

/** Deletes the customers that an import created, in the given lines, if they are unchanged and unused. */
export async function deleteUnusedImports(
  tx: TenantTx,
  importId: string,
  { from, until }: { from: number; until: number },
): Promise<void> {
  await tx.db.executeQuery(CompiledQuery.raw(DELETE_UNUSED, [importId, from, until]));
}

/** The customers created by an import that still exist. */
export function listKeptCustomers(tx: TenantTx, importId: string) {
  return queryRows(tx.db, KEPT, [importId]);
}

/** With its day of change, so that an earlier import that made it can be undone as well. */
const RESTORE = `UPDATE customers c SET updated_at = (r.before ->> 'updated_at')::timestamptz, ${NAMES.map((name) => `${name} = v.${name}`).join(', ')}
  FROM import_records r, jsonb_to_record(r.before) AS v (${COLUMNS})
  WHERE c.company_id = current_company() AND r.company_id = current_company() AND r.import_id = $1
    AND r.before IS NOT NULL AND c.id = r.record_id AND c.updated_at = r.written_at AND c.status <> 'merged'`;

const CHANGED_SINCE = statement(
  { id: 'uuid', line: 'int4', name: 'text', reason: ['changed'] },
  `SELECT c.id, r.line, c.name, 'changed' AS reason
   FROM import_records r JOIN customers c ON c.company_id = r.company_id AND c.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 AND r.before IS NOT NULL AND c.updated_at <> r.written_at
   ORDER BY r.line`,
);

/** Restores the earlier values of customers that an import updated; returns those that were changed since. */
export async function updateCustomersBack(tx: TenantTx, importId: string) {
  const changed = await queryRows(tx.db, CHANGED_SINCE, [importId]);
  await tx.db.executeQuery(CompiledQuery.raw(RESTORE, [importId]));
  return changed;
}
