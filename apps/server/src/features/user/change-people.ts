import { type MemberRole, type UserEvent, may, mayManage } from '@penning/contract';
import type { Queries, TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { type PersonRow, countOwners, findPerson, lockPeople } from './user-store.ts';

/** What happened to a person, for the company's event log. */
export interface PersonEvent {
  readonly event: UserEvent['event'];
  readonly detail?: string;
  /** Further changes in the same transaction, inside the company. */
  readonly and?: (tx: TenantTx) => Promise<void>;
}

/** An action on a person, by a caller with a role. */
type Change = (db: Queries, person: PersonRow, at: Date, own: MemberRole) => Promise<readonly PersonEvent[]>;

/**
 * Changes one of the company's people and records it in its event log, in one transaction and one after the other, so
 * that two simultaneous changes can't leave the company without an owner. Only owners may change owners.
 */
export async function changePerson(
  services: Services,
  session: Session,
  userId: string,
  change: Change,
): Promise<PersonRow> {
  const at = services.clock.now();
  const { companyId } = session;
  return services.database.throughPlatform(
    companyId,
    session.actor,
    async (db) => {
      const own = await lockPeopleAs(db, session);
      const person = (await findPerson(db, { companyId, userId })) ?? refuse('notFound');
      if (!mayManage(own, person.role)) refuse('forbidden');
      return { person, events: await change(db, person, at, own) };
    },
    async (tx, { person, events }) => {
      for (const { event, detail = '', and } of events) {
        const data = { subject: person.name, userId: person.id, detail };
        await appendEvent(tx, { documentId: companyId, at, event, data });
        await and?.(tx);
      }
      return person;
    },
  );
}

/** Locks out every other change of people, and returns the caller's role after the earlier ones. */
export async function lockPeopleAs(db: Queries, { companyId, userId }: Session): Promise<MemberRole> {
  await lockPeople(db, companyId);
  const own = await findPerson(db, { companyId, userId });
  if (!own?.isMember || own.disabledAt || !may(own.role, 'user.write')) return refuse('forbidden');
  return own.role;
}

/** Refuses to remove the last owner who can sign in. */
export async function requireAnOwner(db: Queries, companyId: string, person: PersonRow): Promise<void> {
  const counts = person.role === 'owner' && person.disabledAt === null && person.invitedUntil === null;
  if (counts && (await countOwners(db, companyId)) <= 1) refuse('lastOwner');
}
