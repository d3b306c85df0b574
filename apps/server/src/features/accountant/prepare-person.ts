import type { Language } from '@penning/contract';
import type { Services } from '../../app.ts';
import type { Queries } from '../../db/database.ts';
import { issueKey } from '../account/one-time-key.ts';
import { hashPassword } from '../session/password.ts';
import { insertPerson } from '../session/register-person.ts';
import { findPersonByEmail } from '../session/session-store.ts';

/** Days in which an invited person can choose their password. */
export const INVITED_DAYS = 7;

/** Somebody who is to work somewhere: known already, or about to be. */
export interface PreparedPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** Makes the person where they are new; answers the key to choose a password by, where they have to. */
  insert(db: Queries): Promise<string | undefined>;
}

/**
 * The person with an email address. Who has an account keeps it as it is, password, name and language included; for
 * anybody else one is made, with the password that is given or, without one, to be chosen by the invitation.
 */
export async function preparePerson(
  services: Services,
  who: { name: string; email: string; password: string; language: Language },
): Promise<PreparedPerson> {
  const known = await findPersonByEmail(services.database.platform, who.email);
  if (known) return { ...known, language: known.language as Language, insert: async () => undefined };
  const { name, email, language, password } = who;
  const id = services.newId();
  const isInvited = password === '';
  // A password that nobody knows: there is no way in but the invitation.
  const passwordHash = await hashPassword(isInvited ? services.random(32).toString('base64url') : password);
  return {
    id,
    email,
    name,
    language,
    insert: async (db) => {
      const at = services.clock.now();
      await insertPerson(db, { id, email, name, passwordHash, language, emailVerifiedAt: null, at });
      if (!isInvited) return undefined;
      return issueKey(db, services, { userId: id, purpose: 'invite', hours: INVITED_DAYS * 24 });
    },
  };
}
