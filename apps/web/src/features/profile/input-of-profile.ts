import type { Profile, ProfileInput } from '@penning/contract';

/** The part of a profile that its form edits. */
export function inputOfProfile(profile: Profile): ProfileInput {
  const { id: _, isDefault: __, hasLogo: ___, logoVersion: ____, ...input } = profile;
  return input;
}
