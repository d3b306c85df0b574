import { paletteProblems } from '@penning/domain/colour/palette';
import type { HandlersOf } from '../../../http/handler.ts';
import { getCompanyWithPackage } from '../../company/company-store.ts';
import { chosenTheme, shownTheme } from '../../company/white-label/white-label.ts';
import { getEditedProfile } from '../../profile/edited-profile.ts';
import { gatherExample, renderExample } from '../preview-look.ts';
import { changedTheme } from './update-white-label.ts';

/** What customers see with a white label being edited, and which of its colours are unreadable. */
export const previewWhiteLabel: HandlersOf<'whiteLabel'>['preview'] = async ({ body, session, services }) => {
  const { companyId, actor } = session;
  const { theme, example } = await services.database.readTenant(companyId, actor, async (tx) => {
    const company = await getCompanyWithPackage(tx);
    const edited = changedTheme(chosenTheme(company), body);
    const whiteLabel = shownTheme(edited, company.whiteLabelLogoFileId);
    const profile = await getEditedProfile(tx, { profileId: null, profile: {} });
    return { theme: edited, example: await gatherExample(tx, services, { ...profile, whiteLabel }) };
  });
  const problems = theme.type === 'custom' ? paletteProblems(theme.colours) : [];
  return { data: { ...(await renderExample(services, session, example)), problems } };
};
