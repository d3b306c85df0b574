import { errorCode } from '../../db/error-code.ts';
import type { Language, Registration } from '@penning/contract';
import { TRIAL_DAYS } from '@penning/domain';
import type { Services } from '../../platform/services.ts';
import type { Actor, Queries } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { sendVerification } from '../account/verify-email.ts';
import { requireOpenRegistration } from '../../platform/require-open-registration.ts';
import { insertDefaults } from '../settings/default-settings.ts';
import { applyPromocode } from '../subscription/promocode/apply-promocode.ts';
import { insertMember } from '../user/user-store.ts';
import { useCaptcha } from '../sign-in-guard/captcha/captcha.ts';
import { DAY_MS, openSession } from '../session/open-session.ts';
import { hashPassword } from '../password/password.ts';
import { requireStrongPassword } from '../password/password-policy.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import { findUserByEmail } from '../account/session-store.ts';

/** Registers a person with a company that is ready to send its first invoice, and signs them in. */
export const registerPerson: HandlersOf<'session'>['register'] = async ({
  body,
  services,
  ip,
  userAgent,
  language: ofRequest,
}) => {
  await requireOpenRegistration(services.database.platform);
  requireStrongPassword(body.password, {
    field: 'password',
    about: [body.email, body.name, body.company_name],
  });
  await useCaptcha(services, body.captcha);
  if (await findUserByEmail(services.database.platform, body.email))
    return refuse('emailTaken', { field: 'email' });
  const who = { ...body, language: body.language ?? ofRequest };
  const { userId, companyId } = await createPersonAndCompany(services, who, ip);
  await sendVerification(services, userId);
  const token = await openSession(services, { userId, companyId, ip, userAgent });
  return { data: { token } };
};

/** A person, their company and its working defaults, all or nothing. */
export async function createPersonAndCompany(
  services: Services,
  who: Omit<Registration, 'terms' | 'captcha'>,
  ip: string,
  options: { isDemo?: boolean } = {},
): Promise<{ userId: string; companyId: string }> {
  const userId = services.newId();
  const companyId = services.newId();
  const at = services.clock.now();
  const passwordHash = await hashPassword(who.password);
  const actor: Actor = { kind: 'user', id: userId, name: who.name, origin: ip };
  await services.database
    .foundCompany(
      companyId,
      actor,
      async (db) => {
        const emailVerifiedAt = options.isDemo ? at : null;
        await insertPerson(db, { ...who, id: userId, passwordHash, emailVerifiedAt, at });
        await insertCompany(db, {
          ...who,
          contact: who.name,
          id: companyId,
          isDemo: options.isDemo ?? false,
          at,
        });
        await insertMember(db, { companyId, userId, role: 'owner', at });
        if (who.promocode) await applyPromocode(db, services.clock, { companyId, code: who.promocode });
      },
      (tx) =>
        insertDefaults(tx, services, {
          country: who.country,
          language: who.language,
          companyName: who.company_name,
          userName: who.name,
          email: who.email,
        }),
    )
    .catch((error: unknown) => {
      if (errorCode(error) === '23505') return refuse('emailTaken', { field: 'email' });
      throw error;
    });
  return { userId, companyId };
}

/** Somebody who may sign in. */
async function insertPerson(
  db: Queries,
  person: {
    id: string;
    email: string;
    name: string;
    passwordHash: string;
    language: Language;
    emailVerifiedAt: Date | null;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: person.id,
      email: person.email,
      emailFolded: foldEmail(person.email),
      name: person.name,
      passwordHash: person.passwordHash,
      language: person.language,
      emailVerifiedAt: person.emailVerifiedAt,
      createdAt: person.at,
    })
    .execute();
}

/** A company with its subscription and its counters; the numbers start at the year's first. */
export async function insertCompany(
  db: Queries,
  company: {
    id: string;
    company_name: string;
    contact: string;
    country: string;
    email: string;
    language: Language;
    isDemo: boolean;
    at: Date;
  },
): Promise<void> {
  const year = String(company.at.getUTCFullYear());
  await db
    .insertInto('companies')
    .values({
      id: company.id,
      name: company.company_name,
      contact: company.contact,
      country: company.country,
      email: company.email,
      language: company.language,
      isDemo: company.isDemo,
      createdAt: company.at,
    })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      companyId: company.id,
      state: company.isDemo ? 'confirmed' : 'demo',
      trialEndsAt: new Date(company.at.getTime() + TRIAL_DAYS * DAY_MS),
      updatedAt: company.at,
    })
    .execute();
  await db
    .insertInto('companyCounters')
    .values({
      companyId: company.id,
      invoicePrefix: `${year}-`,
      invoiceNext: '1',
      invoiceWidth: 4,
      quotationPrefix: `Q${year}-`,
      quotationNext: '1',
      quotationWidth: 4,
    })
    .execute();
}
