import type { HandlersOf } from '../../http/handler.ts';
import { getQuotationTerm, updateQuotationTerm } from './quotation-store.ts';

type Routes = HandlersOf<'quotation'>;

/** The company's rules for quotations. */
export const getSettings: Routes['getSettings'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: { term: await getQuotationTerm(tx) },
  }));

export const updateSettings: Routes['updateSettings'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (body.term !== undefined) await updateQuotationTerm(tx, body.term);
    return { data: { term: await getQuotationTerm(tx) } };
  });
