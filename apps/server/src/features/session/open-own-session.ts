import { refuse } from '../../http/refusal.ts';
import { findRegistrationMode } from '../../platform/platform-store.ts';
import type { Services } from '../../platform/services.ts';
import { listMemberships } from '../account/session-store.ts';
import { openSession } from './open-session.ts';

/** Opens a session in the first company that a person has access to. */
export async function openOwnSession(
  services: Services,
  who: { userId: string; ip: string; userAgent: string },
): Promise<string> {
  const [membership] = await listMemberships(services.database.platform, who.userId);
  if (!membership) return refuseWithoutPlace(services);
  return openSession(services, { ...who, companyId: membership.companyId });
}

/** Somebody who left, or whose invitation expired, hears how they get in again. */
async function refuseWithoutPlace({ database, installation }: Services): Promise<never> {
  const mode = (await findRegistrationMode(database.platform)) ?? installation.registration;
  const text = mode === 'open' ? 'obstacle.noCompanyLeft' : 'obstacle.noCompanyLeftInvited';
  return refuse('loginCompanyInvalid', { explanation: { text } });
}
