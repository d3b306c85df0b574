import type { CustomerInput } from '@penning/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { SENT_INVOICE } from '../../db/document-statuses.ts';
import type { Customers } from '../../db/generated/tables.ts';
import { type KeysetSort, keysetPage } from '../../db/list/keyset-page.ts';
import { countingOf, findSought, foldedContains, isSought } from '../../db/list/text-search.ts';
import { columnOr } from '../../db/statement/column.ts';
import { selectVatCheck } from '../vat-check/vat-check-store.ts';

/** A customer with the number of invoices that were sent to it, and what is known of its VAT number. */
export type CustomerRow = Selectable<Customers> & { invoiceCount: number; vatCheck: unknown };

/** A page of the customers that were not merged into another. */
export async function pageOfCustomers(
  tx: TenantTx,
  options: { q: string; sort: KeysetSort; cursor: string | undefined; perPage: number },
) {
  const { q, sort, cursor, perPage } = options;
  let query = customersOf(tx).where('customers.status', '=', 'active');
  const sought = await findSought(tx, 'customers', q);
  if (sought) {
    query = query.where(
      isSought(sought, sql.ref('customers.id'), (pattern) =>
        foldedContains(sql.ref('customers.folded'), pattern),
      ),
    );
  }
  return keysetPage(tx, { query, sort, cursor, perPage, ...countingOf(sought, false) });
}

export async function findCustomer(tx: TenantTx, id: string): Promise<CustomerRow | undefined> {
  return customersOf(tx).where('customers.id', '=', id).executeTakeFirst();
}

/** The given customers of this company, merged ones too. */
export async function listCustomersByIds(tx: TenantTx, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  return customersOf(tx)
    .where('customers.id', 'in', [...ids])
    .execute();
}

/** What a customer owes and is owed, per currency in which it is anything. */
export async function listBalances(tx: TenantTx, customerId: string) {
  return tx.db
    .selectFrom('documents')
    .select([
      'currency',
      columnOr('numeric', sql`sum(open) FILTER (WHERE is_open AND open > 0)`, '0.00').as('open'),
      columnOr('numeric', sql`-sum(open) FILTER (WHERE company_if_owed IS NOT NULL)`, '0.00').as('toRefund'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where(sql<SqlBool>`status IN ${sql.raw(SENT_INVOICE)} AND (is_open OR company_if_owed IS NOT NULL)`)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** Whether there is such a customer in this company. */
export async function hasCustomer(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the customer's row for this transaction, so that no document can begin to refer to it. */
export async function lockCustomer(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCustomer(
  tx: TenantTx,
  id: string,
  input: CustomerInput,
  at: Date,
): Promise<void> {
  await tx.db
    .insertInto('customers')
    .values({ ...columnsOf(input), companyId: tx.companyId, id, createdAt: at, updatedAt: at })
    .execute();
}

export async function updateCustomerRow(
  tx: TenantTx,
  id: string,
  input: CustomerInput,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({ ...columnsOf(input), updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

function columnsOf({ electronicAddress, deliveryAddress, ...columns }: CustomerInput) {
  return {
    ...columns,
    electronicAddress: electronicAddress && JSON.stringify(electronicAddress),
    deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress),
  };
}

export async function deleteCustomerRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('customers').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

/** Whether a document of any kind, a mandate, or a customer that was merged into it, refers to the customer. */
export async function isCustomerUsed(tx: TenantTx, id: string): Promise<boolean> {
  const mandate = await tx.db
    .selectFrom('mandates')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (mandate) return true;
  const document = await tx.db
    .selectFrom('documents')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (document) return true;
  const merged = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('masterId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return merged !== undefined;
}

function customersOf(tx: TenantTx) {
  return tx.db
    .selectFrom('customers')
    .selectAll('customers')
    .select(
      columnOr(
        'int4',
        sql`SELECT count(*) FROM documents d
        WHERE d.company_id = customers.company_id AND d.customer_id = customers.id AND d.status IN ${sql.raw(SENT_INVOICE)}`,
        0,
      ).as('invoiceCount'),
    )
    .select(selectVatCheck())
    .where('customers.companyId', '=', tx.companyId);
}
