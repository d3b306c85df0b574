import type { CompanyCreation, UserInvitation } from '@penning/contract';
import type { Actor, Queries, TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import type { Offer } from '../../platform/installation/offer.ts';
import type { Services } from '../../platform/services.ts';
import { queueAccountMailIn } from '../account/queue-account-mail.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { requireStrongPassword } from '../password/password-policy.ts';
import { insertDefaults } from '../settings/default-settings.ts';
import { createCompany } from '../sign-up/create-company.ts';
import { type InvitedPerson, invitePerson, prepareNewcomer } from '../user/invite-person.ts';
import { mailInvitation } from '../user/mail-invitation.ts';
import { hasCompanyNamed, updateNewCompany } from './details-store.ts';

/** What an accounting firm or an administrator says of a company that they make for its owner. */
type NewCompany = Pick<
  CompanyCreation,
  'company_name' | 'user_name' | 'user_email' | 'password' | 'country' | 'language'
> &
  Partial<Pick<CompanyCreation, 'bookkeeping' | 'office' | 'autobooking'>> & {
    accountantId: string | null;
    /** Who creates it, and so invites the owner. */
    invitedBy: string;
  };

/** What else the platform keeps of the new company, before anybody belongs to it. */
type AlsoKeep = (made: { db: Queries; companyId: string }) => Promise<void>;

/**
 * A company that an accounting firm or an administrator makes for its owner, ready to send its first invoice; returns its id. An
 * owner who has an account becomes it once they agree.
 */
export async function foundCompanyFor(
  services: Services,
  actor: Actor,
  body: NewCompany,
  alsoKeep: AlsoKeep = async () => undefined,
): Promise<string> {
  const companyId = services.newId();
  const at = services.clock.now();
  const owner = ownerOf(body);
  if (await hasCompanyNamed(services.database.platform, foldEmail(owner.email), body.company_name)) {
    return refuse('nameTaken', { field: 'company_name' });
  }
  if (body.password !== '') {
    requireStrongPassword(body.password, { field: 'password', about: [owner.email, owner.name] });
  }
  const newcomer = await prepareNewcomer(services, body.password);
  const { invitedBy } = body;
  await services.database.throughPlatform(
    companyId,
    actor,
    async (db) => {
      await saveCompany(db, services.offer, { id: companyId, body, at });
      await alsoKeep({ db, companyId });
      const field = 'user_email';
      return invitePerson(db, services, { companyId, invitedBy, at, newcomer, person: owner, field });
    },
    async (tx, asked) => {
      const { country, language, company_name: companyName } = body;
      const { name: userName, email } = owner;
      await insertDefaults(tx, services, { country, language, companyName, userName, email });
      const data = { owner: email };
      await appendEvent(tx, { documentId: companyId, at, event: 'companyCreated', data });
      await notifyOwner(tx, services, owner, asked);
    },
  );
  return companyId;
}

function ownerOf({ user_name: name, user_email: email, language }: NewCompany): UserInvitation {
  return { name, email, language, role: 'owner' };
}

async function saveCompany(
  db: Queries,
  offer: Offer,
  { id, body, at }: { id: string; body: NewCompany; at: Date },
): Promise<void> {
  const { company_name, user_name: contact, user_email: email, country, language, accountantId } = body;
  const company = { id, company_name, contact, country, email, language, isDemo: false, at };
  await createCompany(db, offer, company);
  await updateNewCompany(db, id, {
    bookkeeping: body.bookkeeping ?? false,
    office: body.office ?? '',
    autobooking: body.autobooking ?? false,
    accountantId,
    accountantSince: accountantId === null ? null : at,
  });
}

/** Invites the owner by email, or tells them about the account with the given password. */
async function notifyOwner(
  tx: TenantTx,
  services: Services,
  owner: UserInvitation,
  { key, isInvited }: InvitedPerson,
): Promise<void> {
  if (isInvited) return mailInvitation(tx, services, { ...owner, key });
  const { name, email, language } = owner;
  const { name: company } = await getCompanyRow(tx);
  await queueAccountMailIn(tx, services, {
    companyId: tx.companyId,
    to: email,
    language,
    kind: 'added',
    values: { name, inviter: tx.actor.name, company, link: `${services.publicUrl}/login` },
  });
}
