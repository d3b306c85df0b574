import { MAX_API_TOKENS } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { listApiTokensOf, pageOfApiTokens } from './api-token-store.ts';
import { createApiToken } from './create-api-token.ts';
import { presentApiToken } from './present-api-token.ts';
import { revokeApiTokenOfCompany, revokeOwnApiToken } from './revoke-api-token.ts';

type Routes = HandlersOf<'apiToken'>;

const listOwn: Routes['list'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const who = { userId: session.userId, at: services.clock.now(), max: MAX_API_TOKENS };
    return { data: (await listApiTokensOf(tx, who)).map(presentApiToken) };
  });

const listOfCompany: Routes['listOfCompany'] = ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { cursor, perPage } = query;
    const page = await pageOfApiTokens(tx, { at: services.clock.now(), cursor, perPage });
    return { data: page.rows.map(presentApiToken), meta: page.meta };
  });

export const apiTokenHandlers: Routes = {
  list: listOwn,
  create: createApiToken,
  revoke: revokeOwnApiToken,
  listOfCompany,
  revokeOfCompany: revokeApiTokenOfCompany,
};
