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

/** Claims an answer, once and in time: for which connection it was asked. Nothing for any further attempt. */
export async function claimAuthorisation(
  tx: TenantTx,
  { nonceHash, userId, at }: Omit<Asked, 'name'> & { at: Date },
): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('integrationAuthorisations')
    .where('companyId', '=', tx.companyId)
    .where('nonceHash', '=', nonceHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
