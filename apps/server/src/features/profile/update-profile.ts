import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentProfile } from './present-profile.ts';
import { lockProfiles, updateProfileRow } from './profile-store.ts';

/** Changes a sender profile; the default cannot be switched off, since new documents use it. */
export const updateProfile: HandlersOf<'profile'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const profiles = await lockProfiles(tx);
    const updated = (await updateProfileRow(tx, params.id, body)) ?? refuse('notFound');
    const isDefault = profiles.some((profile) => profile.id === updated.id && profile.isDefault);
    if (isDefault && body.disabled)
      return refuse('validationFailed', { field: 'disabled', detail: 'invalid' });
    return { data: presentProfile(updated) };
  });
