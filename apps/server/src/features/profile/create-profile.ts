import type { HandlersOf } from '../../http/handler.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { headerLinesOf } from '../company/header-lines.ts';
import { presentProfile } from './present-profile.ts';
import { insertProfile } from './profile-store.ts';

/** Adds a sender profile; without a language or header lines it has the company's. */
export const createProfile: HandlersOf<'profile'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const company = await getCompanyRow(tx);
    const language = body.language ?? company.language;
    const headerLines = body.headerLines ?? headerLinesOf(company, language);
    const profile = { ...body, language, headerLines };
    return { data: presentProfile(await insertProfile(tx, services.newId(), profile, services.clock.now())) };
  });
