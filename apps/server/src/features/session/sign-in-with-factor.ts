import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { mailPerson } from '../account/mail-person.ts';
import { checkCode, checkRecoveryCode } from '../account/second-factor/check-factor.ts';
import { countRecoveryCodes } from '../account/second-factor/recovery-code-store.ts';
import { openOwnSession } from './open-own-session.ts';
import { finishPendingLogin, useAttempt } from './pending-login.ts';

/** Finishes signing in with the second factor. */
export const signInWithFactor: HandlersOf<'session'>['loginWithFactor'] = async ({
  body,
  services,
  ip,
  userAgent,
}) => {
  const { userId, isRecovery } = await redeemFactor(services, body);
  const token = await openOwnSession(services, { userId, ip, userAgent });
  if (isRecovery) await mailRecovery(services, userId, ip);
  return { data: { token } };
};

/** A code for a pending login: of the authenticator app, or for recovery. */
export interface FactorAnswer {
  readonly token: string;
  readonly totp_code?: string | null | undefined;
  readonly recovery_code?: string | null | undefined;
}

/** Whose second factor was given, with the token of their right password; the token and the code are used up. */
export async function redeemFactor(
  services: Services,
  answer: FactorAnswer,
): Promise<{ userId: string; isRecovery: boolean }> {
  const code = answer.totp_code?.trim() ?? '';
  const recoveryCode = answer.recovery_code?.trim() ?? '';
  if (code === '' && recoveryCode === '')
    return refuse('validationFailed', { field: 'totp_code', detail: 'required' });
  const userId = await useAttempt(services, answer.token);
  if (code !== '') await checkCode(services, userId, code);
  else await checkRecoveryCode(services, userId, recoveryCode);
  await finishPendingLogin(services, answer.token);
  return { userId, isRecovery: code === '' };
}

/** Tells a person that one of their recovery codes was used. */
export async function mailRecovery(services: Services, userId: string, ip: string): Promise<void> {
  const left = await countRecoveryCodes(services.database.platform, userId);
  await mailPerson(services, userId, { kind: 'recoveryCodeUsed', values: { ip, left } });
}
