import { CompanyInput, applyChange } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { getCompanyRow, updateCompanyRow } from './company-store.ts';
import { followCompany } from './header-lines.ts';
import { checkedVatNumber } from './party-identifiers.ts';
import { presentCompany } from './present-company.ts';

/** Changes the caller's company; sent documents keep their own copy. */
export const updateCompany: HandlersOf<'company'>['update'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await getCompanyRow(tx);
    const changed = applyChange(CompanyInput, presentCompany(before), body);
    const after = await updateCompanyRow(tx, { ...changed, vatNumber: checkedVatNumber(changed) });
    await followCompany(tx, before, after);
    return { data: presentCompany(after) };
  });
