import type { PaymentMethod } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { positionAtEnd } from './position-store.ts';

const COLUMNS = ['id', 'name'] as const;

export async function listPaymentMethods(tx: TenantTx): Promise<PaymentMethod[]> {
  return tx.db
    .selectFrom('paymentMethods')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertPaymentMethod(tx: TenantTx, id: string, name: string): Promise<PaymentMethod> {
  return tx.db
    .insertInto('paymentMethods')
    .values({ companyId: tx.companyId, id, name, position: positionAtEnd('paymentMethods', tx.companyId) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updatePaymentMethod(
  tx: TenantTx,
  id: string,
  name: string,
): Promise<PaymentMethod | undefined> {
  return tx.db
    .updateTable('paymentMethods')
    .set({ name })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deletePaymentMethodRow(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('paymentMethods')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The methods that a new company begins with. */
export async function insertPaymentMethods(
  tx: TenantTx,
  rows: readonly { id: string; name: string; position: number }[],
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('paymentMethods')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute();
}
