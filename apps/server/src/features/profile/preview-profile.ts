import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { getCompanyWithPackage } from '../company/company-store.ts';
import { shownWhiteLabel } from '../company/white-label/white-label.ts';
import { renderPages } from '../document/pdf/pdf.ts';
import { getEditedProfile } from './edited-profile.ts';
import { exampleContent } from './example-content.ts';

/** An example invoice on the layout being edited, shown before it is saved. */
export const previewProfile: HandlersOf<'profile'>['preview'] = async ({ body, session, services }) => {
  const content = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const company = await getCompanyWithPackage(tx);
    const { profile, logoFileId } = await getEditedProfile(tx, body);
    const today = dayIn(company.timezone, services.clock.now());
    const whiteLabel = shownWhiteLabel(company, services);
    // An unsaved profile has no logo.
    return exampleContent(profile, company, { today, logoFileId: body.profileId && logoFileId, whiteLabel });
  });
  return { data: { pages: await renderPages(services, session.companyId, content, { number: null }) } };
};
