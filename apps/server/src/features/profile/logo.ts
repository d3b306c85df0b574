import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findFile, insertFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, updateProfileRow } from './profile-store.ts';
import { storeLogo } from './store-logo.ts';

/** The logo of a profile; always a PNG that we rendered ourselves. */
export const getLogo: HandlersOf<'profile'>['getLogo'] = async ({ params, session, services }) => {
  const file = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const profile = await findProfile(tx, params.id);
    if (!profile?.logoFileId) return refuse('notFound');
    return (await findFile(tx, 'logo', profile.logoFileId)) ?? refuse('notFound');
  });
  const bytes = await getBytes(services, session.companyId, file);
  return { bytes, filename: file.filename, mediaType: 'image/png', disposition: 'inline' };
};

/** Sets the logo of a profile. The previous one is kept: sent documents may show it. */
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
  const file = await storeLogo(services, companyId, body.bytes);
  return services.database.withTenant(companyId, actor, async (tx) => {
    await insertFile(tx, file);
    const profile = await updateProfileRow(tx, params.id, { logoFileId: file.id });
    return { data: presentProfile(profile ?? refuse('notFound')) };
  });
};

/** Removes the logo of a profile; the file is kept, sent documents may show it. */
export const deleteLogo: HandlersOf<'profile'>['deleteLogo'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: presentProfile((await updateProfileRow(tx, params.id, { logoFileId: null })) ?? refuse('notFound')),
  }));
