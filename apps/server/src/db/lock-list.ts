import type { TenantTx } from './database.ts';

/**
 * Holds off whoever else adds to this list of the company until the transaction ends, so that what is in it
 * can be counted. The list is named by its table, and by whose it is where each person has one.
 */
export async function lockList(tx: TenantTx, list: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${list}:${tx.companyId}`]);
}
