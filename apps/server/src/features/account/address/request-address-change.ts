import type { OwnAddress } from '@penning/contract';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { foldEmail } from '../../../platform/fold-email.ts';
import type { Services } from '../../../platform/services.ts';
import { updateUnusedKeys } from '../one-time-key-store.ts';
import { issueKey, mayIssueKey } from '../one-time-key.ts';
import { findPerson } from '../person-store.ts';
import { queueAccountMail } from '../queue-account-mail.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { checkEither } from '../second-factor/check-factor.ts';
import { hasSecondFactor } from '../second-factor/second-factor-store.ts';
import { findUserByEmail, listMemberships } from '../session-store.ts';
import { deleteAddressChange, findAddressChange, insertAddressChange } from './address-store.ts';

type Routes = HandlersOf<'account'>;
type Person = Awaited<ReturnType<typeof findPerson>>;

/** As long as the link that confirms an address. */
const HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
const SIDES = ['oldAddress', 'newAddress'] as const;

/** The person's own address, and a pending change of it. */
export const getAddress: Routes['getAddress'] = async ({ session, services }) => ({
  data: await readAddress(services, session.userId),
});

async function readAddress(services: Services, userId: string): Promise<OwnAddress> {
  const { platform } = services.database;
  const person = await findPerson(platform, userId);
  const change = await findAddressChange(platform, userId, services.clock.now());
  return {
    email: person.email,
    emailVerified: person.emailVerifiedAt !== null,
    change: change
      ? {
          email: change.email,
          oldConfirmed: change.oldConfirmedAt !== null,
          newConfirmed: change.newConfirmedAt !== null,
          until: change.expiresAt.toISOString(),
        }
      : null,
  };
}

/**
 * Asks for another address to sign in with. Password and second factor say that it is the person; the present mailbox
 * agrees, so that whoever knows both cannot take the account away; the new one proves that it is theirs. An address
 * that was never proven is not asked: it may be a typing error, or somebody else's.
 */
export const requestAddressChange: Routes['requestAddressChange'] = async ({ body, session, services }) => {
  const { userId } = session;
  const { platform } = services.database;
  await requireOwnPassword(services, userId, body.password);
  const person = await findPerson(platform, userId);
  if (foldEmail(person.email) === foldEmail(body.email))
    return refuse('addressUnchanged', { field: 'email' });
  if (await hasSecondFactor(platform, userId)) await checkEither(services, userId, body.code?.trim() ?? '');
  if (await findUserByEmail(platform, body.email)) return refuse('emailTaken', { field: 'email' });
  if (!(await mayIssueKey(platform, services, { userId, purpose: 'newAddress' }))) refuse('tooManyRequests');
  await askBoth(services, person, { email: body.email, sessionId: session.id });
  return { data: await readAddress(services, userId) };
};

async function askBoth(
  services: Services,
  person: Person,
  { email, sessionId }: { email: string; sessionId: string },
): Promise<void> {
  const { id: userId } = person;
  const at = services.clock.now();
  const isProven = person.emailVerifiedAt !== null;
  const keys = await services.database.withPlatform(async (db) => {
    for (const purpose of SIDES) await updateUnusedKeys(db, { userId, purpose, at });
    await insertAddressChange(db, {
      userId,
      email,
      sessionId,
      oldConfirmedAt: isProven ? null : at,
      expiresAt: new Date(at.getTime() + HOURS * HOUR_MS),
    });
    const issue = (purpose: (typeof SIDES)[number]) =>
      issueKey(db, services, { userId, purpose, hours: HOURS });
    return { old: isProven ? await issue('oldAddress') : undefined, new: await issue('newAddress') };
  });
  const mail = (to: string, kind: 'addressOld' | 'addressNew', key: string) =>
    mailTo(services, person, {
      to,
      kind,
      values: { email, link: `${services.publicUrl}/address?key=${key}` },
    });
  if (keys.old !== undefined) await mail(person.email, 'addressOld', keys.old);
  await mail(email, 'addressNew', keys.new);
}

/** Emails a person at one of the two addresses. */
export async function mailTo(
  services: Services,
  person: Pick<Person, 'id' | 'name' | 'language'>,
  letter: {
    to: string;
    kind: 'addressOld' | 'addressNew' | 'addressChanged';
    values: Record<string, string>;
  },
): Promise<void> {
  const [place] = await listMemberships(services.database.platform, person.id);
  if (!place) return;
  await queueAccountMail(services, {
    companyId: place.companyId,
    to: letter.to,
    language: person.language,
    kind: letter.kind,
    values: { name: person.name, ...letter.values },
  });
}

/** Withdraws the change; its links stop working. */
export const cancelAddressChange: Routes['cancelAddressChange'] = async ({ session, services }) => {
  const { userId } = session;
  const at = services.clock.now();
  await services.database.withPlatform(async (db) => {
    if (!(await deleteAddressChange(db, userId))) refuse('notFound');
    for (const purpose of SIDES) await updateUnusedKeys(db, { userId, purpose, at });
  });
  return undefined;
};
