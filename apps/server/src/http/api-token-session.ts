import type { Permission } from '@penning/contract';
import { type Feature, type Package, featuresOf } from '@penning/domain';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { sha256 } from '../storage/storage.ts';
import { looksLikeApiToken } from './api-token-text.ts';
import { type CallerRow, callerOf } from './caller.ts';
import { refuse } from './refusal.ts';
import type { Session } from './session.ts';

interface ApiTokenRow extends CallerRow {
  readonly tokenId: string;
  readonly tokenName: string;
  readonly scopes: Permission[];
  readonly usedLately: boolean;
  readonly package: Package;
  readonly features: Feature[];
}

/** The session of an API token: its creator's rights of this moment, as far as the token was given them. */
export async function authenticateApiToken(services: Services, token: string, ip: string): Promise<Session> {
  if (!looksLikeApiToken(token)) return refuse('invalidCredentials');
  const at = services.clock.now();
  const { platform } = services.database;
  const { rows } = await sql<ApiTokenRow>`SELECT * FROM find_api_token(${sha256(token)}, ${at})`.execute(
    platform,
  );
  const row = rows[0];
  if (!row) return refuse('invalidCredentials');
  const { tokenId, tokenName, scopes, usedLately, package: ofPackage, features, ...who } = row;
  if (!featuresOf(ofPackage, features).includes('api')) return refuse('apiNotIncluded');
  if (!usedLately) await noteUse(services, { id: tokenId, companyId: who.companyId, at, ip });
  const actor = { kind: who.through, id: who.userId, name: `${who.userName} (${tokenName})`, origin: ip };
  return { id: tokenId, ...callerOf(who, at), scopes, actor };
}

async function noteUse(
  services: Services,
  use: { id: string; companyId: string; at: Date; ip: string },
): Promise<void> {
  await services.database.platform
    .updateTable('apiTokens')
    .set({ lastUsedAt: use.at, lastUsedFrom: use.ip })
    .where('companyId', '=', use.companyId)
    .where('id', '=', use.id)
    .where((eb) =>
      eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', new Date(use.at.getTime() - 60_000))]),
    )
    .execute();
}
