import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findFile, insertFile } from '../../../platform/upload/file-store.ts';
import { getBytes } from '../../../platform/upload/read-file.ts';
import { getCompanyWithPackage, updateCompanyRow } from '../../company/company-store.ts';
import { includesWhiteLabel } from '../../company/white-label/white-label.ts';
import { storeLogo } from '../../profile/store-logo.ts';
import { readWhiteLabel } from './update-white-label.ts';

type Routes = HandlersOf<'whiteLabel'>;

/** The logo that the app shows; always a PNG that we rendered ourselves. */
export const getWhiteLabelLogo: Routes['getLogo'] = async ({ session, services }) => {
  const file = await services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { whiteLabelLogoFileId } = await getCompanyWithPackage(tx);
    if (whiteLabelLogoFileId === null) return refuse('notFound');
    return (await findFile(tx, 'logo', whiteLabelLogoFileId)) ?? refuse('notFound');
  });
  const bytes = await getBytes(services, session.companyId, file);
  return { bytes, filename: file.filename, mediaType: 'image/png', disposition: 'inline' };
};

/** Replaces Penning's logo; the previous one is kept, because sent documents may show it. */
export const uploadWhiteLabelLogo: Routes['uploadLogo'] = async ({ body, session, services }) => {
  const { companyId, actor } = session;
  await services.database.readTenant(companyId, actor, async (tx) => {
    if (!includesWhiteLabel(await getCompanyWithPackage(tx), services)) refuse('whiteLabelNotIncluded');
  });
  const file = await storeLogo(services, companyId, body.bytes);
  return services.database.withTenant(companyId, actor, async (tx) => {
    await insertFile(tx, file);
    await updateCompanyRow(tx, { whiteLabelLogoFileId: file.id });
    return { data: await readWhiteLabel(tx, services) };
  });
};

/** Shows Penning's own logo again; the file is kept, because sent documents may show it. */
export const deleteWhiteLabelLogo: Routes['deleteLogo'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await updateCompanyRow(tx, { whiteLabelLogoFileId: null });
    return { data: await readWhiteLabel(tx, services) };
  });
