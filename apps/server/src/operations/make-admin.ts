import type { Database } from '../db/database.ts';
import { findUserByEmail } from '../features/account/session-store.ts';
import { updateUserRow } from '../features/admin/user-store.ts';
import { inviteToSignUp } from '../features/sign-up/invite-to-sign-up.ts';
import type { Clock, RandomBytes } from '../platform/clock.ts';

/**
 * Makes the person with an email address a platform admin; returns their name. Somebody without an account gets a link
 * to sign up, whoever else may. An account has to have confirmed its address: whoever registered with an address that
 * isn't theirs would administer the platform.
 */
export async function makeAdmin(
  database: Database,
  tools: {
    clock: Clock;
    random: RandomBytes;
    publicUrl: string;
  },
  email: string,
): Promise<{ name: string; link?: string }> {
  const user = await findUserByEmail(database.platform, email);
  if (!user) {
    if (!email.includes('@')) throw new Error(`${email} is not an email address`);
    const { link } = await inviteToSignUp(database.platform, tools, { email, makesAdmin: true });
    return { name: '', link };
  }
  if (user.disabledAt !== null)
    throw new Error(`${email} may not sign in: another administrator has to allow that`);
  if (user.emailVerifiedAt === null) {
    throw new Error(
      `whoever registered with ${email} has not confirmed that address: they do so with the link in their email, which npm run account-links shows where there is no mail server`,
    );
  }
  await updateUserRow(database.platform, user.id, { isAdmin: true });
  return { name: user.name };
}
