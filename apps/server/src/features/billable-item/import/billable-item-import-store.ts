import type { BillableItemInput } from '@penning/contract';
import { CompiledQuery } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** An item of a row to be imported. */
type NewImportedItem = BillableItemInput & { readonly id: string };

/** What makes two items the same. */
export type ItemContent = Omit<BillableItemInput, 'unit' | 'vatId' | 'productId'>;

const LIST_KNOWN = statement(
  {
    customerId: 'uuid',
    spentOn: 'date',
    kind: 'billableItems.kind',
    description: 'text',
    quantity: 'numeric',
    price: 'numeric',
    doneBy: 'text',
  },
  `SELECT b.customer_id AS "customerId", b.spent_on AS "spentOn", b.kind, b.description, b.quantity, b.price, b.done_by AS "doneBy"
   FROM (SELECT DISTINCT customer_id, spent_on FROM unnest($1::uuid[], $2::date[]) AS s (customer_id, spent_on)) AS sought
   JOIN billable_items b ON b.company_id = current_company() AND b.customer_id = sought.customer_id AND b.spent_on = sought.spent_on
   WHERE NOT EXISTS (SELECT FROM import_records r
     WHERE r.company_id = current_company() AND r.import_id = $3 AND r.record_id = b.id)`,
);

/** The items of the customers on these days that another import made, or a person. */
export function listKnownItems(
  tx: TenantTx,
  importId: string | null,
  rows: readonly { readonly customerId: string; readonly spentOn: string }[],
) {
  const [customers, days] = [rows.map(({ customerId }) => customerId), rows.map(({ spentOn }) => spentOn)];
  return queryRows(tx.db, LIST_KNOWN, [customers, days, importId]);
}

const INSERT = `INSERT INTO billable_items
    (company_id, id, customer_id, spent_on, kind, description, quantity, unit, price, vat_id, product_id, done_by, created_at, updated_at)
  SELECT current_company(), r.id, r."customerId", r."spentOn", r.kind, r.description, r.quantity, r.unit, r.price, r."vatId",
    r."productId", r."doneBy", $2, $2
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "customerId" uuid, "spentOn" date, kind text, description text,
    quantity numeric, unit text, price numeric, "vatId" uuid, "productId" uuid, "doneBy" text)`;

/** Inserts many items in one statement. */
export async function insertItems(tx: TenantTx, items: readonly NewImportedItem[], at: Date): Promise<void> {
  if (items.length > 0) await tx.db.executeQuery(CompiledQuery.raw(INSERT, [JSON.stringify(items), at]));
}

const DELETE_UNUSED = `DELETE FROM billable_items b USING import_records r
  WHERE b.company_id = current_company() AND r.company_id = current_company() AND r.import_id = $1 AND b.id = r.record_id
    AND b.document_id IS NULL AND b.updated_at = r.written_at`;

const LIST_KEPT = statement(
  { id: 'uuid', line: 'int4', name: 'text', reason: ['used', 'changed'] },
  `SELECT b.id, r.line, left(b.description, 160) AS name,
     CASE WHEN b.document_id IS NULL THEN 'changed' ELSE 'used' END AS reason
   FROM import_records r JOIN billable_items b ON b.company_id = r.company_id AND b.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 ORDER BY r.line`,
);

/** Deletes the items of an import that are unbilled and unchanged. */
export async function deleteUnusedItems(tx: TenantTx, importId: string): Promise<void> {
  await tx.db.executeQuery(CompiledQuery.raw(DELETE_UNUSED, [importId]));
}

/** The items of an import that still exist. */
export function listKeptItems(tx: TenantTx, importId: string) {
  return queryRows(tx.db, LIST_KEPT, [importId]);
}
