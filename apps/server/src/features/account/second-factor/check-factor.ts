import { refuse } from '../../../http/refusal.ts';
import { openUnderAny } from '../../../platform/secret-box.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetWrongFactors, guardFactor, countWrongFactor } from '../../sign-in-guard/sign-in-guard.ts';
import { findSalt, claimRecoveryCode } from './recovery-code-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findSecondFactor, claimStep } from './second-factor-store.ts';
import { stepOf } from './totp.ts';

/** Takes a code of the authenticator app, once; refuses a wrong one, and every one while too many were wrong. */
export async function checkCode(services: Services, userId: string, code: string): Promise<void> {
  await guardFactor(services, userId);
  if (!(await takeCode(services, userId, code.replace(/\s/g, '')))) return refuseFactor(services, userId);
  await forgetWrongFactors(services, userId);
}

/** Accepts a recovery code, once. */
export async function checkRecoveryCode(services: Services, userId: string, code: string): Promise<void> {
  await guardFactor(services, userId);
  if (!(await takeRecoveryCode(services, userId, code))) return refuseFactor(services, userId);
  await forgetWrongFactors(services, userId);
}

/** Takes either: six digits are a code of the app, anything else a recovery code. */
export function checkEither(services: Services, userId: string, code: string): Promise<void> {
  const isCode = /^\d{6}$/.test(code.replace(/\s/g, ''));
  return isCode ? checkCode(services, userId, code) : checkRecoveryCode(services, userId, code);
}

async function takeRecoveryCode(
  { database, keys, clock }: Services,
  userId: string,
  code: string,
): Promise<boolean> {
  const salt = (await findSalt(database.platform, userId)) ?? null;
  for (const each of [keys, ...keys.before]) {
    const codeHash = await hashRecoveryCode(each, { userId, salt }, code);
    if (await claimRecoveryCode(database.platform, { userId, codeHash, at: clock.now() })) return true;
  }
  return false;
}

async function takeCode({ database, keys, clock }: Services, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(database.platform, userId);
  if (!factor || !/^\d{6}$/.test(code)) return false;
  const secret = openUnderAny(keys, 'secondFactor', factor.secret, userId);
  const step = await stepOf(secret, code, clock.now());
  return step !== undefined && claimStep(database.platform, userId, step);
}

async function refuseFactor(services: Services, userId: string): Promise<never> {
  await countWrongFactor(services, userId);
  return refuse('twoFactorInvalid', { field: 'code' });
}
