import type { TenantTx } from '../../../db/database.ts';

interface Asked {
  readonly nonceHash: Buffer;
  readonly userId: string;
  readonly name: string;
}

/** Inserts a request for authorisation by a service, and deletes requests that were never answered. */
export async function insertAuthorisation(
  tx: TenantTx,
  { nonceHash, userId, name, expiresAt, at }: Asked & { expiresAt: Date; at: Date },
): Promise<void> {
  await tx.query('DELETE FROM integration_authorisations WHERE company_id = $1 AND expires_at <= $2', [
    tx.companyId,
    at,
  ]);
  await tx.db
    .insertInto('integrationAuthorisations')
    .values({ companyId: tx.companyId, nonceHash, userId, name, expiresAt })
    .execute();
}

/** Claims an answer, once and in time; false for any further attempt. */
export async function claimAuthorisation(
  tx: TenantTx,
  { nonceHash, userId, name, at }: Asked & { at: Date },
): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('integrationAuthorisations')
    .where('companyId', '=', tx.companyId)
    .where('nonceHash', '=', nonceHash)
    .where('userId', '=', userId)
    .where('name', '=', name)
    .where('expiresAt', '>', at)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
