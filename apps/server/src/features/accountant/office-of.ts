import type { MemberRole } from '@penning/contract';
import type { Services } from '../../platform/services.ts';
import type { Actor } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { findOfficeOfPerson } from './office-store.ts';

/** The office of a caller. */
export interface OwnOffice {
  readonly id: string;
  readonly name: string;
  /** Its own administration, whose people are the office's. */
  readonly ownCompanyId: string;
  /** What the caller may do in the office itself. */
  readonly role: MemberRole;
  /** What the caller does in the companies of the office, they do as its accountant. */
  readonly actor: Actor;
}

/** The caller's own office: every query of theirs is bounded to it. */
export async function officeOf({ database }: Services, session: Session): Promise<OwnOffice> {
  const row = await findOfficeOfPerson(database.platform, session.userId);
  if (!row) return refuse('forbidden');
  const { id, name, ownCompanyId } = row;
  // Without an administration of its own an office has one person, or several that are equal.
  const role = ownCompanyId === null ? 'owner' : ((row.role as OwnOffice['role'] | null) ?? 'employee');
  const actor: Actor = { ...session.actor, kind: 'accountant' };
  return { id, name, ownCompanyId: ownCompanyId ?? id, role, actor };
}

/** The same for what manages the office itself: its people, its settings, which companies it has. */
export async function managedOfficeOf(services: Services, session: Session): Promise<OwnOffice> {
  const office = await officeOf(services, session);
  if (office.role === 'employee') refuse('forbidden');
  return office;
}
