import type { ElectronicAddress } from '@penning/domain';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';

/** Where the company receives e-invoices, if it does. */
export async function findRegisteredAddress(tx: TenantTx): Promise<ElectronicAddress | null> {
  const row = await tx.db
    .selectFrom('networkAddresses')
    .select(['scheme', 'number'])
    .where('companyId', '=', tx.companyId)
    .executeTakeFirst();
  return row ? { scheme: row.scheme, id: row.number } : null;
}

/** Keeps the address; refuses one that is another company's. */
export async function claimAddress(tx: TenantTx, { scheme, id }: ElectronicAddress, at: Date): Promise<void> {
  await tx.db
    .insertInto('networkAddresses')
    .values({ companyId: tx.companyId, scheme, number: id, createdAt: at })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ scheme, number: id, createdAt: at }))
    .execute()
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '23505') return refuse('addressTaken');
      throw error;
    });
}

export async function releaseAddress(tx: TenantTx): Promise<void> {
  await tx.db.deleteFrom('networkAddresses').where('companyId', '=', tx.companyId).execute();
}

/** The company that receives at an address, if any does. */
export async function findAddressOwner(
  database: Database,
  { scheme, id }: ElectronicAddress,
): Promise<string | null> {
  const { rows } = await sql<{ companyId: string | null }>`
    SELECT find_network_address(${scheme}, ${id}) AS company_id
  `.execute(database.platform);
  return rows[0]?.companyId ?? null;
}
