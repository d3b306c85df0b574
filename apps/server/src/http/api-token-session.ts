import { featuresOf } from '@penning/domain';
import type { Services } from '../platform/services.ts';
import { sha256 } from '../storage/storage.ts';
import { looksLikeApiToken } from './api-token-text.ts';
import { callerOf } from './caller.ts';
import { refuse } from './refusal.ts';
import { findApiToken, updateTokenUse } from './session-store.ts';
import type { Session } from './session.ts';

/** The session of an API token: its creator's present rights, limited to the token's scopes. */
export async function authenticateApiToken(services: Services, token: string, ip: string): Promise<Session> {
  if (!looksLikeApiToken(token)) return refuse('invalidCredentials');
  const at = services.clock.now();
  const { platform } = services.database;
  const row = await findApiToken(platform, sha256(token), at);
  if (!row) return refuse('invalidCredentials');
  const { tokenId, tokenName, scopes, usedLately, package: ofPackage, features, ...who } = row;
  if (!featuresOf(ofPackage, features, services.offer.features).includes('api'))
    return refuse('apiNotIncluded');
  if (!usedLately) await updateTokenUse(platform, { id: tokenId, companyId: who.companyId, at, ip });
  const actor = { kind: who.through, id: who.userId, name: `${who.userName} (${tokenName})`, origin: ip };
  return { id: tokenId, ...callerOf(who, at), scopes, actor };
}
