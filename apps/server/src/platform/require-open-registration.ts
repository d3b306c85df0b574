import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { isRegistrationOpen } from './platform-store.ts';

/** Refuses while nobody may register by themselves. */
export async function requireOpenRegistration(db: Queries): Promise<void> {
  if (!(await isRegistrationOpen(db))) refuse('registrationClosed');
}
