import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, lockProfiles, updateDefaultProfile } from './profile-store.ts';

/** Makes a profile the one that is used unless another is chosen. */
export const makeDefaultProfile: HandlersOf<'profile'>['makeDefault'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockProfiles(tx);
    const profile = (await findProfile(tx, params.id)) ?? refuse('notFound');
    if (profile.disabled) return refuse('invalidRequest');
    return { data: presentProfile(await updateDefaultProfile(tx, profile.id)) };
  });
