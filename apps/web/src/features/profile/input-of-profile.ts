import type { Profile, ProfileInput } from '@penning/contract';

/** What of a profile is edited in its form. */
export function inputOfProfile(profile: Profile): ProfileInput {
  const { id: _, isDefault: __, hasLogo: ___, logoVersion: ____, ...input } = profile;
  return input;
}
