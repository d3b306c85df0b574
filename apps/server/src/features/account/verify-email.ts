import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { mailPerson } from './mail-person.ts';
import { issueKey, mayIssueKey, redeemKey } from './one-time-key.ts';
import { findPerson, updateEmailVerified } from './person-store.ts';

const HOURS = 24;

/** Sends the email that confirms a person's address. */
export async function sendVerification(services: Services, userId: string): Promise<void> {
  const key = await issueKey(services.database.platform, services, {
    userId,
    purpose: 'verify',
    hours: HOURS,
  });
  const link = `${services.publicUrl}/verify?key=${key}`;
  await mailPerson(services, userId, { kind: 'verify', values: { link } });
}

/** Confirms the address with the key from the email. */
export const verifyEmail: HandlersOf<'account'>['verify'] = async ({ body, services }) => {
  const at = services.clock.now();
  const email = await services.database.withPlatform(async (tx) => {
    const userId = await redeemKey(tx, services, { key: body.key, purpose: 'verify' });
    return updateEmailVerified(tx, userId, at);
  });
  return { data: { email: email ?? refuse('keyInvalid') } };
};

/** Sends the email again, unless the address has been confirmed. */
export const resendVerification: HandlersOf<'account'>['resendVerification'] = async ({
  session,
  services,
}) => {
  const { platform } = services.database;
  const { userId } = session;
  const person = await findPerson(platform, userId);
  if (person.emailVerifiedAt !== null) return undefined;
  if (!(await mayIssueKey(platform, services, { userId, purpose: 'verify' })))
    return refuse('tooManyRequests');
  await sendVerification(services, userId);
  return undefined;
};
