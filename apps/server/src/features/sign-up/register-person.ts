import type { Registration } from '@penning/contract';
import type { Actor } from '../../db/database.ts';
import { errorCode } from '../../db/error-code.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { countToday } from '../../http/rate-limit.ts';
import { refuse } from '../../http/refusal.ts';
import { visitorNetwork } from '../../http/visitor-network.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import type { Services } from '../../platform/services.ts';
import { insertPerson } from '../account/person-store.ts';
import { hasSecondFactor } from '../account/second-factor/second-factor-store.ts';
import { sendVerification } from '../account/verify-email.ts';
import { requireStrongPassword } from '../password/password-policy.ts';
import { hashPassword } from '../password/password.ts';
import { openSession } from '../session/open-session.ts';
import { issuePendingLogin } from '../session/pending-login.ts';
import { mailRecovery, redeemFactor } from '../session/sign-in-with-factor.ts';
import { insertDefaults } from '../settings/default-settings.ts';
import { useCaptcha } from '../sign-in-guard/captcha/captcha.ts';
import { applyPromocode } from '../subscription/promocode/apply-promocode.ts';
import { insertMember } from '../user/user-store.ts';
import { createCompany } from './create-company.ts';
import { requireAdmission } from './require-admission.ts';
import type { KnownPerson } from './returning-person-store.ts';
import { claimReturningPerson, findReturningPerson } from './returning-person.ts';
import { deleteSignUpInvitations } from './sign-up-invitation-store.ts';

/**
 * Signs up a person with a company that is ready to send its first invoice, and signs them in; also somebody whose account
 * leads to no company.
 */
export const registerPerson: HandlersOf<'session'>['register'] = (call) => {
  const { captcha, ...who } = call.body;
  const { services, ip } = call;
  const prove = async () => {
    await useCaptcha(services, { captcha, ip });
    return undefined;
  };
  return signUp({ ...call, who, prove });
};

/** The second step of those whose account has a second factor: whoever has the token solved a captcha for it. */
export const registerWithFactor: HandlersOf<'session'>['registerWithFactor'] = async (call) => {
  const { token, totp_code, recovery_code, ...who } = call.body;
  const { services, ip } = call;
  const redeemed = await redeemFactor(services, { token, totp_code, recovery_code });
  const answer = await signUp({ ...call, who, prove: async () => redeemed });
  if (redeemed.isRecovery) await mailRecovery(services, redeemed.userId, ip);
  return answer;
};

type Call = Omit<Parameters<HandlersOf<'session'>['register']>[0], 'body'>;

async function signUp({
  query,
  who,
  services,
  ip,
  userAgent,
  prove,
}: Pick<Call, 'query' | 'services' | 'ip' | 'userAgent'> & {
  who: Omit<Registration, 'captcha'>;
  /** A captcha, or the second factor of an account. */
  prove: () => Promise<{ userId: string } | undefined>;
}): Promise<{ data: { token: string } }> {
  const admission = await requireAdmission(services, { email: who.email, invitation: query.invitation });
  requireStrongPassword(who.password, {
    field: 'password',
    about: [who.email, who.name, who.company_name],
  });
  const redeemed = await prove();
  const { isInvited } = admission;
  const returning = await findReturningPerson(services, { ...who, ip, isInvited });
  if (returning?.id !== redeemed?.userId) await askForFactor(services, returning);
  if (!isInvited) await limitStrangers(services, ip);
  const { userId, companyId } = await createPersonAndCompany(services, who, ip, { ...admission, returning });
  if (!isInvited && returning?.isProven !== true) await sendVerification(services, userId);
  return { data: { token: await openSession(services, { userId, companyId, ip, userAgent }) } };
}

/** Before anything is made: an account with a second factor signs up again with it, as it signs in. */
async function askForFactor(services: Services, returning: KnownPerson | undefined): Promise<void> {
  if (!returning) return refuse('loginTokenExpired');
  if (!(await hasSecondFactor(services.database.platform, returning.id))) return;
  return refuse('loginRequiresFactor', { data: { token: await issuePendingLogin(services, returning.id) } });
}

/** Companies that strangers may sign up a day from one address, which an office or a school shares. */
const MAX_SIGN_UPS_PER_DAY = 10;

/** On the internet, whoever signs up companies one after another gets the limits of each; on an own machine nobody does. */
async function limitStrangers(services: Services, ip: string): Promise<void> {
  if (!services.installation.isPublic) return;
  if ((await countToday(services, `signUp:${visitorNetwork(ip)}`)) > MAX_SIGN_UPS_PER_DAY)
    refuse('tooManyRequests', { explanation: { text: 'obstacle.manySignUps' } });
}

/** A person, their company and its working defaults, all or nothing. */
export async function createPersonAndCompany(
  services: Services,
  who: Omit<Registration, 'captcha'>,
  ip: string,
  options: {
    isDemo?: boolean;
    isInvited?: boolean;
    makesAdmin?: boolean;
    /** The account that they already have. */
    returning?: KnownPerson | undefined;
  } = {},
): Promise<{ userId: string; companyId: string }> {
  const { isInvited = false, makesAdmin: isAdmin = false, returning } = options;
  const userId = returning?.id ?? services.newId();
  const companyId = services.newId();
  const at = services.clock.now();
  const passwordHash = await hashPassword(who.password, services.passwordCost);
  const actor: Actor = { kind: 'user', id: userId, name: who.name, origin: ip };
  await services.database
    .foundCompany(
      companyId,
      actor,
      async (db) => {
        const emailVerifiedAt = options.isDemo || isInvited ? at : null;
        const { email, name, language } = who;
        const person = { email, name, language, passwordHash, emailVerifiedAt, isAdmin };
        if (returning) await claimReturningPerson(db, returning, { ...person, isInvited, at });
        else await insertPerson(db, { ...person, id: userId, at });
        await createCompany(db, services.offer, {
          ...who,
          contact: who.name,
          id: companyId,
          isDemo: options.isDemo ?? false,
          at,
        });
        if (isInvited) await deleteSignUpInvitations(db, foldEmail(who.email), at);
        await insertMember(db, { companyId, userId, role: 'owner', at });
        const { promocode: code } = who;
        if (code) await applyPromocode(db, services.clock, { companyId, code, field: 'promocode' });
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
