import type { Database } from '../db/database.ts';
import { findUserByEmail } from '../features/account/session-store.ts';
import { updateUserRow } from '../features/admin/user-store.ts';

/** Makes the person with an email address an administrator of the platform; answers their name. */
export async function makeAdmin(database: Database, email: string): Promise<string> {
  const user = await findUserByEmail(database.platform, email);
  if (!user) throw new Error(`nobody registered with ${email}: register first, then run this again`);
  if (user.disabledAt !== null)
    throw new Error(`${email} may not sign in: another administrator has to allow that`);
  await updateUserRow(database.platform, user.id, { isAdmin: true });
  return user.name;
}
