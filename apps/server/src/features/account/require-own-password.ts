import { limitRate } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { checkPassword } from '../password/password.ts';
import { findPerson } from './person-store.ts';

/** Changing how one signs in requires the password again: an open screen alone isn't enough. */
export async function requireOwnPassword(
  services: Services,
  userId: string,
  password: string,
): Promise<void> {
  await limitRate(services, `password:${userId}`, 10);
  const person = await findPerson(services.database.platform, userId);
  if (!(await checkPassword(person.passwordHash, password, services.passwordCost)))
    refuse('invalidCredentials', { field: 'password' });
}
