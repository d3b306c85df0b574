import type { ElectronicAddress } from '@penning/domain';
import type { Database, TenantTx } from '../../db/database.ts';
import { errorCode } from '../../db/error-code.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { refuse } from '../../http/refusal.ts';

/** Where the company receives e-invoices, and through which connection; none for the installation's access point. */
export interface Registration {
  readonly address: ElectronicAddress;
  readonly connectionId: string | null;
}

/** Where the company receives e-invoices, if it does. */
export async function findRegistration(tx: TenantTx): Promise<Registration | undefined> {
  const row = await tx.db
    .selectFrom('networkAddresses')
    .select(['scheme', 'number', 'connectionId'])
    .where('companyId', '=', tx.companyId)
    .executeTakeFirst();
  return row && { address: { scheme: row.scheme, id: row.number }, connectionId: row.connectionId };
}

/** Saves the address; refuses another company's. */
export async function claimAddress(
  tx: TenantTx,
  { address: { scheme, id }, connectionId }: Registration,
  at: Date,
): Promise<void> {
  const kept = { scheme, number: id, connectionId, createdAt: at };
  await tx.db
    .insertInto('networkAddresses')
    .values({ companyId: tx.companyId, ...kept })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(kept))
    .execute()
    .catch((error: unknown) => {
      if (errorCode(error) === '23505') return refuse('addressTaken');
      throw error;
    });
}

/** Updates that another connection has the address now. */
export async function updateRegistration(tx: TenantTx, connectionId: string | null): Promise<void> {
  await tx.db
    .updateTable('networkAddresses')
    .set({ connectionId })
    .where('companyId', '=', tx.companyId)
    .execute();
}

export async function deleteAddress(tx: TenantTx): Promise<void> {
  await tx.db.deleteFrom('networkAddresses').where('companyId', '=', tx.companyId).execute();
}

const FIND_ADDRESS_OWNER = statement(
  { companyId: 'uuid?' },
  `SELECT find_network_address($1, $2) AS company_id`,
);

/** The company that receives at an address, if any. */
export async function findAddressOwner(
  database: Database,
  { scheme, id }: ElectronicAddress,
): Promise<string | null> {
  const rows = await queryRows(database.platform, FIND_ADDRESS_OWNER, [scheme, id]);
  return rows[0]?.companyId ?? null;
}
