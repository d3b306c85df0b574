import type { Ledger, LedgerInput } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { positionAtEnd } from './position-store.ts';

const COLUMNS = ['id', 'name', 'ledgerNumber', 'creditLedgerNumber', 'costCenter', 'bookTaxless'] as const;

export async function listLedgers(tx: TenantTx): Promise<Ledger[]> {
  return tx.db
    .selectFrom('ledgers')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The ledger account that is used where none is chosen: the first. */
export async function findDefaultLedger(tx: TenantTx): Promise<Ledger | undefined> {
  return (await listLedgers(tx))[0];
}

export async function insertLedger(tx: TenantTx, id: string, input: LedgerInput): Promise<Ledger> {
  return tx.db
    .insertInto('ledgers')
    .values({ ...input, companyId: tx.companyId, id, position: positionAtEnd('ledgers', tx.companyId) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateLedger(
  tx: TenantTx,
  id: string,
  input: LedgerInput,
): Promise<Ledger | undefined> {
  return tx.db
    .updateTable('ledgers')
    .set(input)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function lockLedger(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('ledgers')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLedgerRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('ledgers').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

/** The ledger accounts that a new company begins with. */
export async function insertLedgers(
  tx: TenantTx,
  rows: readonly { id: string; name: string; ledgerNumber: string; position: number }[],
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('ledgers')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute();
}
