import { ProfileInput, applyChange } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentProfile } from './present-profile.ts';
import { lockProfiles, updateProfileRow } from './profile-store.ts';

/** Changes a sender profile; the default cannot be switched off, since new documents use it. */
export const updateProfile: HandlersOf<'profile'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const profiles = await lockProfiles(tx);
    const before = profiles.find(({ id }) => id === params.id) ?? refuse('notFound');
    const profile = applyChange(ProfileInput, presentProfile(before), body);
    if (before.isDefault && profile.disabled)
      return refuse('validationFailed', { field: 'disabled', detail: 'invalid' });
    const updated = (await updateProfileRow(tx, params.id, profile)) ?? refuse('notFound');
    return { data: presentProfile(updated) };
  });
