import type { ProductInput } from '@penning/contract';
import type { DuplicateRule, ProductImportRow } from '@penning/domain';
import { CompiledQuery } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { RowKeys } from '../../import/file-subject.ts';
import type { KnownRecord } from '../../import/record-matches.ts';

const MATCHES = statement(
  { createdAt: 'timestamptz', id: 'uuid', number: 'text', name: 'text' },
  `SELECT DISTINCT p.created_at, p.id, p.number, p.description AS name
   FROM (SELECT 1 AS by, key FROM unnest($1::text[]) AS n (key)
     UNION ALL SELECT 2, left(key, 80) FROM unnest($2::text[]) AS m (key)) AS sought
   -- In the order of the index that finds them, as in the import of customers.
   CROSS JOIN LATERAL (
     (SELECT * FROM products WHERE company_id = current_company() AND sought.by = 1
       AND number >= sought.key AND number <= sought.key ORDER BY number OFFSET 0)
     UNION ALL (SELECT * FROM products WHERE company_id = current_company() AND sought.by = 2
       AND description_start >= sought.key AND description_start <= sought.key ORDER BY description_start OFFSET 0)
   ) AS p
   ORDER BY p.created_at, p.id`,
);

/** The products that rows may duplicate. */
export async function listProductMatches(
  tx: TenantTx,
  keys: readonly RowKeys[],
  { by, action }: DuplicateRule,
): Promise<KnownRecord[]> {
  if (action === 'create' || keys.length === 0) return [];
  const wanted = (key: 'number' | 'name') =>
    by.includes(key) ? [...new Set(keys.map((row) => row[key]).filter((text) => text !== ''))] : [];
  const rows = await queryRows(tx.db, MATCHES, [wanted('number'), wanted('name')]);
  return rows.map((row) => ({ ...row, email: '' }));
}

/** The columns of a product that an import writes. */
const COLUMNS = 'number text, description text, price numeric, unit text, vat_id uuid, ledger_id uuid';
const NAMES = COLUMNS.split(', ').map((column) => column.split(' ')[0] ?? '');
const FIELDS = ['number', 'description', 'price', 'unit', 'vatId', 'ledgerId'];

const INSERT = `INSERT INTO products (company_id, id, created_at, updated_at, ${NAMES.join(', ')})
  SELECT current_company(), r.id, $2, $2, ${NAMES.map((name) => `r.${name}`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, ${COLUMNS})`;

/** Inserts many products in one statement. */
export async function insertProducts(
  tx: TenantTx,
  products: readonly (ProductInput & { id: string })[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = JSON.stringify(products.map(({ id, ...product }) => ({ id, ...columnsOf(product) })));
  await tx.db.executeQuery(CompiledQuery.raw(INSERT, [rows, at]));
}

const BEFORE = statement(
  { id: 'uuid', before: 'jsonb' },
  `SELECT p.id, jsonb_build_object(${[...NAMES, 'updated_at'].map((name) => `'${name}', p.${name}`).join(', ')}) AS before
   FROM products p WHERE p.company_id = current_company() AND p.id = ANY($1::uuid[]) ORDER BY p.id FOR UPDATE`,
);

const UPDATE = `UPDATE products p SET updated_at = $2,
    ${NAMES.map((name) => `${name} = CASE WHEN r.change ? '${name}' THEN v.${name} ELSE p.${name} END`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, change jsonb), jsonb_to_record(r.change) AS v (${COLUMNS})
  WHERE p.company_id = current_company() AND p.id = r.id`;

/** Updates many products from rows; returns their previous values. */
export async function updateProducts(
  tx: TenantTx,
  changes: readonly { id: string; change: ProductImportRow }[],
  at: Date,
): Promise<Map<string, unknown>> {
  if (changes.length === 0) return new Map();
  const before = await queryRows(tx.db, BEFORE, [changes.map(({ id }) => id)]);
  const rows = JSON.stringify(changes.map(({ id, change }) => ({ id, change: columnsOf(change) })));
  await tx.db.executeQuery(CompiledQuery.raw(UPDATE, [rows, at]));
  return new Map(before.map((row) => [row.id, row.before]));
}

/** The values of a row by column; those it leaves out are missing. */
function columnsOf(product: Partial<ProductInput>): Record<string, unknown> {
  const values = new Map(Object.entries(product));
  return Object.fromEntries(
    FIELDS.flatMap((field, at) => (values.has(field) ? [[NAMES[at] ?? '', values.get(field)]] : [])),
  );
}

const DELETE = `DELETE FROM products p USING import_records r
  WHERE p.company_id = current_company() AND r.company_id = current_company() AND r.import_id = $1 AND r.before IS NULL
    AND p.id = r.record_id AND p.updated_at = r.written_at`;

/** With its day of change, so that an earlier import that made it can be undone as well. */
const RESTORE = `UPDATE products p SET updated_at = (r.before ->> 'updated_at')::timestamptz, ${NAMES.map((name) => `${name} = v.${name}`).join(', ')}
  FROM import_records r, jsonb_to_record(r.before) AS v (${COLUMNS})
  WHERE p.company_id = current_company() AND r.company_id = current_company() AND r.import_id = $1
    AND r.before IS NOT NULL AND p.id = r.record_id AND p.updated_at = r.written_at
    AND EXISTS (SELECT FROM vat_codes c WHERE c.company_id = p.company_id AND c.id = v.vat_id)
    AND EXISTS (SELECT FROM ledgers l WHERE l.company_id = p.company_id AND l.id = v.ledger_id)`;

/** Products that an import made or changed and that were changed since. */
const CHANGED_SINCE = statement(
  { id: 'uuid', line: 'int4', name: 'text', reason: ['changed'] },
  `SELECT p.id, r.line, left(p.description, 160) AS name, 'changed' AS reason
   FROM import_records r JOIN products p ON p.company_id = r.company_id AND p.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 AND p.updated_at <> r.written_at ORDER BY r.line`,
);

/** Deletes the products that an import made and restores those it changed; returns those that were changed since. */
export async function deleteImportedProducts(tx: TenantTx, importId: string) {
  const changed = await queryRows(tx.db, CHANGED_SINCE, [importId]);
  await tx.db.executeQuery(CompiledQuery.raw(DELETE, [importId]));
  await tx.db.executeQuery(CompiledQuery.raw(RESTORE, [importId]));
  return changed;
}
