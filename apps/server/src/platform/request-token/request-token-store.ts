import type { TenantTx } from '../../db/database.ts';

/** Claims a token for a request; returns the fingerprint of the request that has it, when another one came first. */
export async function claimRequestToken(
  tx: TenantTx,
  { token, fingerprint, at }: { token: string; fingerprint: Buffer; at: Date },
): Promise<Buffer | undefined> {
  const { companyId } = tx;
  const claimed = await tx.db
    .insertInto('requestTokens')
    .values({ companyId, token, fingerprint, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((claimed.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  const first = await tx.db
    .selectFrom('requestTokens')
    .select('fingerprint')
    .where('companyId', '=', companyId)
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return first.fingerprint;
}
