import type { OwnCompany } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { type OwnCompanyRow, pageOfOwnCompanies } from './own-company-store.ts';

/** A page of the companies that the caller may work in. */
export const listOwnCompanies: HandlersOf<'company'>['list'] = async ({ query, session, services }) => {
  const { term = '', cursor, perPage } = query;
  const page = await pageOfOwnCompanies(services.database.platform, session, {
    term: term.trim(),
    cursor,
    perPage,
  });
  return { data: page.rows.map((row) => present(row, session.companyId)), meta: page.meta };
};

function present(row: OwnCompanyRow, current: string): OwnCompany {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    role: row.memberRole ?? (row.isLinked ? 'accountant' : 'admin'),
    lastVisitAt: row.visitedAt?.toISOString() ?? null,
    isCurrent: row.id === current,
  };
}
