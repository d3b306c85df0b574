import type { MemberRole } from '@penning/contract';
import type { Actor } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { findAccountantOfPerson } from './accountant-store.ts';

/** The caller's accounting firm. */
export interface OwnAccountant {
  readonly id: string;
  readonly name: string;
  /** Its own administration, whose members are the firm's people. */
  readonly ownCompanyId: string;
  /** The caller's role in the accounting firm itself. */
  readonly role: MemberRole;
  /** What the caller does in the companies of the accounting firm, they do as its accountant. */
  readonly actor: Actor;
}

/** The caller's own accounting firm: every query of theirs is bounded to it. */
export async function accountantOf({ database }: Services, session: Session): Promise<OwnAccountant> {
  const row = await findAccountantOfPerson(database.platform, session.userId);
  if (!row) return refuse('forbidden');
  const { id, name, ownCompanyId } = row;
  // Without an administration of its own an accounting firm has one person, or several that are equal.
  const role = ownCompanyId === null ? 'owner' : (row.role ?? 'employee');
  const actor: Actor = { ...session.actor, kind: 'accountant' };
  return { id, name, ownCompanyId: ownCompanyId ?? id, role, actor };
}

/** The same for what manages the accounting firm itself: its people, its settings, which companies it has. */
export async function managedAccountantOf(services: Services, session: Session): Promise<OwnAccountant> {
  const accountant = await accountantOf(services, session);
  if (accountant.role === 'employee') refuse('forbidden');
  return accountant;
}
