import type { PageMeta, Permission } from '@penning/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';

/** A valid token with its creator's name. */
export interface ApiTokenRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string;
}

function liveTokens(tx: TenantTx, at: Date) {
  return tx.db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select([
      'apiTokens.id',
      'apiTokens.userId',
      'users.name as userName',
      'apiTokens.name',
      'apiTokens.hint',
      'apiTokens.scopes',
      'apiTokens.createdAt',
      'apiTokens.expiresAt',
      'apiTokens.lastUsedAt',
      'apiTokens.lastUsedFrom',
    ])
    .where('apiTokens.companyId', '=', tx.companyId)
    .where('apiTokens.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('apiTokens.expiresAt', 'is', null), eb('apiTokens.expiresAt', '>', at)]));
}

/** The valid tokens of one person, newest first; there are few. */
export function listApiTokensOf(
  tx: TenantTx,
  who: { userId: string; at: Date; max: number },
): Promise<ApiTokenRow[]> {
  return liveTokens(tx, who.at)
    .where('apiTokens.userId', '=', who.userId)
    .orderBy('apiTokens.createdAt', 'desc')
    .orderBy('apiTokens.id', 'desc')
    .limit(who.max)
    .execute();
}

/** A page of everyone's valid tokens, newest first. */
export function pageOfApiTokens(
  tx: TenantTx,
  options: { at: Date; cursor: string | undefined; perPage: number },
): Promise<{ rows: ApiTokenRow[]; meta: PageMeta }> {
  return keysetPage(tx, {
    query: liveTokens(tx, options.at),
    sort: {
      name: '-createdAt',
      key: sql.ref('apiTokens.createdAt'),
      type: 'timestamptz',
      direction: 'desc',
      id: sql.ref('apiTokens.id'),
    },
    cursor: options.cursor,
    perPage: options.perPage,
  });
}

/** A valid token by id. */
export function findLiveApiToken(
  tx: TenantTx,
  which: { id: string; at: Date },
): Promise<ApiTokenRow | undefined> {
  return liveTokens(tx, which.at).where('apiTokens.id', '=', which.id).executeTakeFirst();
}

/** Inserts a new token by its hash. */
export async function insertApiToken(
  tx: TenantTx,
  token: {
    id: string;
    userId: string;
    name: string;
    tokenHash: Buffer;
    hint: string;
    scopes: readonly Permission[];
    createdAt: Date;
    expiresAt: Date | null;
  },
): Promise<void> {
  await tx.db
    .insertInto('apiTokens')
    .values({ ...token, scopes: [...token.scopes], companyId: tx.companyId })
    .execute();
}

/** Deletes a token; returns whether it was still valid. */
export async function deleteApiToken(tx: TenantTx, which: { id: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('apiTokens')
    .set({ revokedAt: which.at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', which.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
