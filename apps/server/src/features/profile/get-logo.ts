import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { findProfile } from './profile-store.ts';

/** The logo of a profile; always the PNG that we made ourselves. */
export const getLogo: HandlersOf<'profile'>['getLogo'] = async ({ params, session, services }) => {
  const file = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const profile = await findProfile(tx, params.id);
    if (!profile?.logoFileId) return refuse('notFound');
    return (await findFile(tx, 'logo', profile.logoFileId)) ?? refuse('notFound');
  });
  const bytes = await services.storage.get(file.key);
  return { bytes, filename: file.filename, mediaType: 'image/png', disposition: 'inline' };
};
