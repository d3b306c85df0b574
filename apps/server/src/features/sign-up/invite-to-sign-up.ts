import type { Queries } from '../../db/database.ts';
import type { Clock, RandomBytes } from '../../platform/clock.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import { sha256 } from '../../storage/storage.ts';
import { insertSignUpInvitation } from './sign-up-invitation-store.ts';

const DAYS = 14;
const KEY_BYTES = 32;

/** A link with which the holder of an address can sign up, whatever the operator's setting; it works once. */
export async function inviteToSignUp(
  db: Queries,
  tools: { clock: Clock; random: RandomBytes; publicUrl: string },
  { email, makesAdmin }: { email: string; makesAdmin: boolean },
): Promise<{ link: string; expiresAt: Date }> {
  const key = tools.random(KEY_BYTES).toString('base64url');
  const createdAt = tools.clock.now();
  const expiresAt = new Date(createdAt.getTime() + DAYS * 24 * 60 * 60 * 1000);
  const emailFolded = foldEmail(email);
  await insertSignUpInvitation(db, { keyHash: sha256(key), emailFolded, makesAdmin, createdAt, expiresAt });
  const query = new URLSearchParams({ invitation: key, email });
  return { link: `${tools.publicUrl}/register?${query.toString()}`, expiresAt };
}
