import type { Ledger, LedgerInput } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { positionAtEnd } from './position-store.ts';

const COLUMNS = [
  'id',
  'name',
  'ledgerNumber',
  'creditLedgerNumber',
  'costCenter',
  'bookTaxless',
  'retiredAt',
] as const;

/** The ledger accounts in use, and on request the retired ones. */
export async function listLedgers(tx: TenantTx, include?: 'retired'): Promise<Ledger[]> {
  const rows = await tx.db
    .selectFrom('ledgers')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const ledgers = rows.map(presentLedger);
  return include === 'retired' ? ledgers : ledgers.filter(({ retired }) => !retired);
}

function presentLedger({ retiredAt, ...row }: Omit<Ledger, 'retired'> & { retiredAt: Date | null }): Ledger {
  return { ...row, retired: retiredAt !== null };
}

/** The default ledger account: the first. */
export async function findDefaultLedger(tx: TenantTx): Promise<Ledger | undefined> {
  return (await listLedgers(tx))[0];
}

export async function insertLedger(tx: TenantTx, id: string, input: LedgerInput): Promise<Ledger> {
  const row = await tx.db
    .insertInto('ledgers')
    .values({ ...input, companyId: tx.companyId, id, position: positionAtEnd('ledgers', tx.companyId) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return presentLedger(row);
}

export async function updateLedger(
  tx: TenantTx,
  id: string,
  input: LedgerInput,
): Promise<Ledger | undefined> {
  const row = await tx.db
    .updateTable('ledgers')
    .set(input)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && presentLedger(row);
}

/** Retires a ledger account, or restores it. */
export async function updateLedgerRetired(tx: TenantTx, id: string, retiredAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('ledgers')
    .set({ retiredAt })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
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

/** The ledger accounts of a new company. */
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
