import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteProfileRow, findProfile, isProfileUsedByDraft, lockProfiles } from './profile-store.ts';

/** Deletes a profile that is not the default and that nothing unsent uses. */
export const deleteProfile: HandlersOf<'profile'>['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockProfiles(tx);
    const profile = (await findProfile(tx, params.id)) ?? refuse('notFound');
    if (profile.isDefault || (await isProfileUsedByDraft(tx, profile.id))) return refuse('inUse');
    await deleteProfileRow(tx, profile.id);
    return undefined;
  });
