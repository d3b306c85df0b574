import type { CustomerContact, CustomerContactInput } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { sharedRead } from '../../../db/shared-read.ts';

const SHOWN = [
  'id',
  'customerId',
  'name',
  'role',
  'email',
  'phone',
  'invoices',
  'reminders',
  'quotations',
] as const;

/** The people at a customer, in the order in which they were added; never more than the contract's limit. */
export const listContacts = sharedRead(readContacts);

async function readContacts(tx: TenantTx, customerId: string): Promise<CustomerContact[]> {
  return tx.db
    .selectFrom('customerContacts')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findContact(
  tx: TenantTx,
  customerId: string,
  id: string,
): Promise<CustomerContact | undefined> {
  return tx.db
    .selectFrom('customerContacts')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertContact(
  tx: TenantTx,
  { at, ...contact }: CustomerContact & { readonly at: Date },
): Promise<void> {
  await tx.db
    .insertInto('customerContacts')
    .values({ ...contact, companyId: tx.companyId, createdAt: at })
    .execute();
}

export async function updateContactRow(tx: TenantTx, id: string, input: CustomerContactInput): Promise<void> {
  await tx.db
    .updateTable('customerContacts')
    .set(input)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteContactRow(tx: TenantTx, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('customerContacts')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
