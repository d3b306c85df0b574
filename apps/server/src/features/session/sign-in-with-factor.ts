import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
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
  const code = body.totp_code?.trim() ?? '';
  const recoveryCode = body.recovery_code?.trim() ?? '';
  if (code === '' && recoveryCode === '')
    return refuse('validationFailed', { field: 'totp_code', detail: 'required' });
  const userId = await useAttempt(services, body.token);
  if (code !== '') await checkCode(services, userId, code);
  else await checkRecoveryCode(services, userId, recoveryCode);
  await finishPendingLogin(services, body.token);
  const token = await openOwnSession(services, { userId, ip, userAgent });
  if (code === '') {
    const left = await countRecoveryCodes(services.database.platform, userId);
    await mailPerson(services, userId, { kind: 'recoveryCodeUsed', values: { ip, left } });
  }
  return { data: { token } };
};
