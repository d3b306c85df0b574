import type { CustomerInput } from '@penning/contract';
import { ZERO } from '@penning/domain';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Customers } from '../../db/generated/tables.ts';
import { columnOr, isAmong } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { selectVatCheck } from '../vat-check/vat-check-store.ts';

/** A customer with the number of invoices sent to it, and what is known about its VAT number. */
export type CustomerRow = Selectable<Customers> & {
  invoiceCount: number;
  tagIds: string[];
  vatCheck: unknown;
};

export async function findCustomer(tx: TenantTx, id: string): Promise<CustomerRow | undefined> {
  return customersOf(tx).where('customers.id', '=', id).executeTakeFirst();
}

/** The given customers of this company, including merged ones. */
export async function listCustomersByIds(tx: TenantTx, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  return customersOf(tx)
    .where('customers.id', 'in', [...ids])
    .execute();
}

/** What a customer owes and is owed, per currency with a balance. */
export async function listBalances(tx: TenantTx, customerId: string) {
  return tx.db
    .selectFrom('customerSums')
    .select(['currency', 'open', 'owed as toRefund'])
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('open', '<>', ZERO), eb('owed', '<>', ZERO)]))
    .orderBy('currency')
    .execute();
}

/** Whether this company has the customer. */
export async function hasCustomer(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the customer's row for this transaction, so that no document can start to refer to it. */
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

/** Archives or restores a customer; one that was merged into another stays merged. */
export async function updateCustomerStatus(
  tx: TenantTx,
  ids: readonly string[],
  { status, at }: { status: 'active' | 'archived'; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({ status, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .where('status', '=', status === 'active' ? 'archived' : 'active')
    .execute();
}

function columnsOf({ electronicAddress, deliveryAddress, invoiceAddress, ...columns }: CustomerInput) {
  return {
    ...columns,
    invoiceAddress: invoiceAddress && JSON.stringify(invoiceAddress),
    electronicAddress: electronicAddress && JSON.stringify(electronicAddress),
    deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress),
  };
}

export async function deleteCustomerRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('customers').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

/**
 * What refers to a customer `c`: a document of any kind, hours or an expense, a mandate, a customer merged into it, or a
 * merge, even an undone one.
 */
export const CUSTOMER_USES = [
  'SELECT FROM documents d WHERE d.company_id = c.company_id AND d.customer_id = c.id',
  'SELECT FROM billable_items b WHERE b.company_id = c.company_id AND b.customer_id = c.id',
  'SELECT FROM mandates m WHERE m.company_id = c.company_id AND m.customer_id = c.id',
  'SELECT FROM customers o WHERE o.company_id = c.company_id AND o.master_id = c.id',
  'SELECT FROM customer_merges g WHERE g.company_id = c.company_id AND g.master_id = c.id',
  'SELECT FROM customer_merge_parts p WHERE p.company_id = c.company_id AND p.customer_id = c.id',
] as const;

const IS_USED = statement(
  { used: 'bool' },
  `SELECT ${CUSTOMER_USES.map((use) => `EXISTS (${use})`).join(' OR ')} AS used
   FROM customers c WHERE c.company_id = current_company() AND c.id = $1`,
);

/** Whether anything refers to the customer, so that it can't be deleted. */
export async function isCustomerUsed(tx: TenantTx, id: string): Promise<boolean> {
  const [row] = await queryRows(tx.db, IS_USED, [id]);
  return row?.used ?? false;
}

/** The company's customers, each with what a list shows. */
export function customersOf(tx: TenantTx) {
  return tx.db
    .selectFrom('customers')
    .selectAll('customers')
    .select(
      columnOr(
        'int4',
        sql`SELECT s.invoices FROM customer_standings s
        WHERE s.company_id = customers.company_id AND s.customer_id = customers.id`,
        0,
      ).as('invoiceCount'),
    )
    .select(
      columnOr(
        'uuid[]',
        sql`SELECT array_agg(t.tag_id ORDER BY t.tag_id) FROM tagged_customers t
        WHERE t.company_id = customers.company_id AND t.customer_id = customers.id`,
        [],
      ).as('tagIds'),
    )
    .select(selectVatCheck())
    .where('customers.companyId', '=', tx.companyId);
}
