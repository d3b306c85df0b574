import type { Language, OwnerInvitation } from '@penning/contract';
import type { Actor, Queries } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import type { Services } from '../../platform/services.ts';
import type { PersonEvent } from '../user/change-people.ts';
import { claimInvitation } from '../user/invitation-store.ts';
import { type Newcomer, invitePerson, prepareNewcomer } from '../user/invite-person.ts';
import { askAgain } from '../user/invite-user.ts';
import { mailInvitation } from '../user/mail-invitation.ts';
import {
  type PersonRow,
  deleteMember,
  updateUnusedAddress,
  listOwners,
  lockPeople,
} from '../user/user-store.ts';
import { readDetails } from './details.ts';

interface Asking {
  readonly companyId: string;
  readonly invitedBy: string;
  readonly at: Date;
  readonly newcomer: Newcomer;
  readonly owner: OwnerInvitation & { readonly language: Language };
}

/** What happened to whom, for the event log. */
type Happened = PersonEvent & { readonly subject: string; readonly userId: string };

/**
 * Invites the owner of a company again, or someone else instead: while no owner has joined, because the
 * address may have been wrong, or the invitation was declined.
 */
export async function inviteOwner(
  services: Services,
  actor: Actor,
  asked: { companyId: string; invitedBy: string; owner: OwnerInvitation },
): Promise<void> {
  const { companyId } = asked;
  const { language = (await readDetails(services, companyId)).language } = asked.owner;
  const who = { ...asked, owner: { ...asked.owner, language } };
  const at = services.clock.now();
  const newcomer = await prepareNewcomer(services);
  await services.database.throughPlatform(
    companyId,
    actor,
    async (db) => {
      await lockPeople(db, companyId);
      const owners = await listOwners(db, companyId);
      if (owners.some(({ invitedUntil }) => invitedUntil === null)) return refuse('invalidRequest');
      return ask(db, services, owners, { ...who, at, newcomer });
    },
    async (tx, happened) => {
      for (const { event, subject, userId, detail = '', and } of happened) {
        await appendEvent(tx, { documentId: companyId, at, event, data: { subject, userId, detail } });
        await and?.(tx);
      }
    },
  );
}

async function ask(
  db: Queries,
  services: Services,
  asked: readonly PersonRow[],
  { companyId, invitedBy, at, newcomer, owner }: Asking,
): Promise<Happened[]> {
  const same = asked.find(({ email }) => foldEmail(email) === foldEmail(owner.email));
  if (same) {
    const again = await askAgain(db, services, { companyId, person: same, at });
    return [{ ...again, subject: same.name, userId: same.id }];
  }
  const happened: Happened[] = [];
  for (const { id: userId, name: subject } of asked) {
    await claimInvitation(db, { companyId, userId });
    await deleteMember(db, { companyId, userId });
    await updateUnusedAddress(db, userId, at);
    happened.push({ event: 'userInvitationWithdrawn', subject, userId });
  }
  const person = { ...owner, role: 'owner' as const };
  const { userId, key } = await invitePerson(db, services, {
    companyId,
    invitedBy,
    at,
    newcomer,
    person,
    field: 'email',
  });
  const letter = { ...owner, key };
  const and: PersonEvent['and'] = (tx) => mailInvitation(tx, services, letter);
  return [...happened, { event: 'userInvited', detail: 'owner', subject: owner.name, userId, and }];
}
