import { MAX_API_TOKENS, holds } from '@penning/contract';
import { featuresOf } from '@penning/domain';
import { lockList } from '../../db/lock-list.ts';
import { makeApiToken } from '../../http/api-token-text.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { sha256 } from '../../storage/storage.ts';
import { getPersonAndCompany } from '../user/preferences-store.ts';
import { findLiveApiToken, insertApiToken, listApiTokensOf } from './api-token-store.ts';
import { presentApiToken } from './present-api-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a token with rights that its creator has at this moment; only its hash is kept. */
export const createApiToken: HandlersOf<'apiToken'>['create'] = async ({ body, session, services }) => {
  const { company } = await getPersonAndCompany(
    services.database.platform,
    session.userId,
    session.companyId,
  );
  const features = featuresOf(company.package, company.features, services.offer.features);
  if (!features.includes('api')) return refuse('apiNotIncluded');
  if (!body.scopes.every((scope) => holds(session, scope)))
    return refuse('scopeTooWide', { field: 'scopes' });
  const token = makeApiToken(services.random);
  const at = services.clock.now();
  const id = services.newId();
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockList(tx, `api_tokens:${session.userId}`);
    const known = await listApiTokensOf(tx, { userId: session.userId, at, max: MAX_API_TOKENS });
    if (known.length >= MAX_API_TOKENS) return refuse('tooManyTokens');
    await insertApiToken(tx, {
      id,
      userId: session.userId,
      name: body.name,
      tokenHash: sha256(token),
      hint: token.slice(-4),
      scopes: body.scopes,
      createdAt: at,
      expiresAt: body.days === null ? null : new Date(at.getTime() + body.days * DAY_MS),
    });
    await appendEvent(tx, {
      documentId: tx.companyId,
      at,
      event: 'apiTokenCreated',
      data: { name: body.name, tokenId: id, scopes: body.scopes.join(' ') },
    });
    const row = (await findLiveApiToken(tx, { id, at })) ?? refuse('notFound');
    return { data: { ...presentApiToken(row), token } };
  });
};
