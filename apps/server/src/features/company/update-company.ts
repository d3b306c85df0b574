import type { HandlersOf } from '../../http/handler.ts';
import { followCompany } from './header-lines.ts';
import { getCompanyRow, updateCompanyRow } from './company-store.ts';
import { checkedIdentifiers } from './party-identifiers.ts';
import { presentCompany } from './present-company.ts';

/** Changes the own company; what was sent keeps its own copy. */
export const updateCompany: HandlersOf<'company'>['update'] = async ({ body, session, services }) => {
  const input = { ...body, ...checkedIdentifiers(body) };
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await getCompanyRow(tx);
    const after = await updateCompanyRow(tx, input);
    await followCompany(tx, before, after);
    return { data: presentCompany(after) };
  });
};
