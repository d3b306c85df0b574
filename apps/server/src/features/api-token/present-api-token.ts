import { ApiToken } from '@penning/contract';
import type { ApiTokenRow } from './api-token-store.ts';

/** A token as shown by the contract. */
export function presentApiToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: ApiToken.shape.scopes.parse(row.scopes),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
    userId: row.userId,
    userName: row.userName,
  };
}
