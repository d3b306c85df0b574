import type { Queries } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import { findRegistrationMode, isInstallationEmpty } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { findSignUpInvitation } from './sign-up-invitation-store.ts';

/** What entitles somebody to sign up. */
export interface Admission {
  /** Their address is known to be theirs. */
  readonly isInvited: boolean;
  readonly makesAdmin: boolean;
}

/**
 * Refuses anyone who may not sign up: the operator allows everyone, people with an invitation, or nobody. An invitation
 * works in each case, and an expired one is no obstacle where everyone may. The first person of an installation needs none, or nobody could ever start.
 */
export async function requireAdmission(
  services: Pick<Services, 'clock' | 'database' | 'installation'>,
  who: { email: string; invitation?: string | undefined },
): Promise<Admission> {
  const { platform } = services.database;
  const invitation = who.invitation
    ? await findOwn(platform, services, who.email, who.invitation)
    : undefined;
  if (invitation) return { isInvited: true, makesAdmin: invitation.makesAdmin };
  const stranger = { isInvited: false, makesAdmin: false };
  const mode = (await findRegistrationMode(platform)) ?? services.installation.registration;
  if (who.invitation && mode !== 'open') return refuse('invitationInvalid', { field: 'invitation' });
  if (mode === 'open') return stranger;
  if (mode === 'closed') return refuse('registrationClosed');
  return (await isInstallationEmpty(platform)) ? stranger : refuse('registrationByInvitation');
}

function findOwn(db: Queries, { clock }: Pick<Services, 'clock'>, email: string, key: string) {
  const keyHash = sha256(key);
  return findSignUpInvitation(db, { keyHash, emailFolded: foldEmail(email), at: clock.now() });
}
