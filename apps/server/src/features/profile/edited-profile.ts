import { ProfileInput, applyChange } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, listProfileRows } from './profile-store.ts';

/** A profile being edited: the given fields replace those of the named one, or of the default when none is named. */
export async function getEditedProfile(
  tx: TenantTx,
  edited: Parameters<HandlersOf<'profile'>['preview']>[0]['body'],
): Promise<{ profile: ProfileInput; logoFileId: string | null }> {
  const saved =
    edited.profileId === null
      ? (await listProfileRows(tx)).find(({ isDefault }) => isDefault)
      : await findProfile(tx, edited.profileId);
  if (!saved) return refuse('notFound');
  const profile = applyChange(ProfileInput, presentProfile(saved), edited.profile);
  return { profile, logoFileId: saved.logoFileId };
}
