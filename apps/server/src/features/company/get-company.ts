import type { HandlersOf } from '../../http/handler.ts';
import { getCompanyRow } from './company-store.ts';
import { presentCompany } from './present-company.ts';

/** The caller's company. */
export const getCompany: HandlersOf<'company'>['get'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: presentCompany(await getCompanyRow(tx)),
  }));
