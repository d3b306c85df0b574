import type { User } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { type PersonRow, findPerson } from './user-store.ts';

/** One of the people as the contract shows them to a caller at a moment. */
export function presentUser(row: PersonRow, caller: { userId: string; at: Date }): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    status: statusOf(row, caller.at),
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    // For somebody who hasn't joined yet it would reveal whether their address has an account.
    isOnlyHere: row.isOnlyHere || row.invitedUntil !== null,
    isSelf: row.id === caller.userId,
  };
}

/** One of the people, read again for an answer. */
export async function readUser(
  services: Services,
  session: Session,
  userId: string,
): Promise<{ data: User }> {
  const which = { companyId: session.companyId, userId };
  const row = (await findPerson(services.database.platform, which)) ?? refuse('notFound');
  return { data: presentUser(row, { userId: session.userId, at: services.clock.now() }) };
}

function statusOf(row: PersonRow, at: Date): User['status'] {
  if (row.disabledAt) return 'disabled';
  if (!row.invitedUntil) return 'active';
  return row.invitedUntil > at ? 'invited' : 'expired';
}
