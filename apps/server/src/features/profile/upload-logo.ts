import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { encodeLogo } from './encode-logo.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, updateProfileRow } from './profile-store.ts';

/** Puts a logo on a profile. The one before it is kept: sent documents may show it. */
export const uploadLogo: HandlersOf<'profile'>['uploadLogo'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { companyId, actor } = session;
  await services.database.withTenant(companyId, actor, async (tx) => {
    if (!(await findProfile(tx, params.id))) refuse('notFound');
  });
  const bytes = await encodeLogo(body.bytes);
  const file = await storeBytes(services, companyId, {
    purpose: 'logo',
    filename: 'logo.png',
    mediaType: 'image/png',
    bytes,
  });
  return services.database.withTenant(companyId, actor, async (tx) => {
    await insertFile(tx, file);
    const profile = await updateProfileRow(tx, params.id, { logoFileId: file.id });
    return { data: presentProfile(profile ?? refuse('notFound')) };
  });
};
