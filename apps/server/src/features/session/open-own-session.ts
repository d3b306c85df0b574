import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { listMemberships } from '../account/session-store.ts';
import { openSession } from './open-session.ts';

/** Opens a session in the first company that a person has access to. */
export async function openOwnSession(
  services: Services,
  who: { userId: string; ip: string; userAgent: string },
): Promise<string> {
  const [membership] = await listMemberships(services.database.platform, who.userId);
  if (!membership) return refuse('loginCompanyInvalid');
  return openSession(services, { ...who, companyId: membership.companyId });
}
