import type { Services } from '../../../app.ts';
import type { Queries } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { endPendingLogins } from '../../session/pending-login-store.ts';
import { mailPerson } from '../mail-person.ts';
import { checkCode, checkEither } from './check-factor.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  setRequirement,
} from './second-factor-store.ts';

type AccountHandlers = HandlersOf<'account'>;

/** Switches the second factor on with the first code of the app, and answers the recovery codes, once. */
export const enableSecondFactor: AccountHandlers['enableSecondFactor'] = async ({
  body,
  session,
  services,
  ip,
}) => {
  const { userId } = session;
  const factor = await findSecondFactor(services.database.platform, userId);
  if (!factor || factor.confirmedAt !== null) return refuse('invalidRequest');
  await checkCode(services, userId, body.code);
  const recoveryCodes = await services.database.withPlatform(async (tx) => {
    if (!(await confirmSecondFactor(tx, userId, services.clock.now()))) return refuse('invalidRequest');
    return giveRecoveryCodes(tx, services, userId);
  });
  await mailPerson(services, userId, { kind: 'secondFactorEnabled', values: { ip } });
  return { data: { recoveryCodes } };
};

/** Switches the second factor off, with a code or a recovery code. */
export const disableSecondFactor: AccountHandlers['disableSecondFactor'] = async ({
  body,
  session,
  services,
  ip,
}) => {
  const { userId } = session;
  await requireEnabled(services, userId);
  await checkEither(services, userId, body.code);
  await services.database.withPlatform(async (tx) => {
    await deleteSecondFactor(tx, userId);
    await deleteRecoveryCodes(tx, userId);
    await endPendingLogins(tx, userId);
  });
  await mailPerson(services, userId, { kind: 'secondFactorDisabled', values: { ip } });
  return undefined;
};

/** Ten new recovery codes; the old ones are void. */
export const renewRecoveryCodes: AccountHandlers['renewRecoveryCodes'] = async ({
  body,
  session,
  services,
}) => {
  const { userId } = session;
  await requireEnabled(services, userId);
  await checkCode(services, userId, body.code);
  const recoveryCodes = await services.database.withPlatform((tx) => giveRecoveryCodes(tx, services, userId));
  return { data: { recoveryCodes } };
};

/** Asks the second factor of everybody in the company: who has none must set it up before anything else. */
export const requireSecondFactor: AccountHandlers['requireSecondFactor'] = async ({
  body,
  session,
  services,
}) => {
  await setRequirement(services.database.platform, session.companyId, body.required);
  return undefined;
};

async function requireEnabled({ database }: Services, userId: string): Promise<void> {
  if (!(await hasSecondFactor(database.platform, userId))) refuse('invalidRequest');
}

async function giveRecoveryCodes(tx: Queries, { keys, random }: Services, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes(random);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(keys, userId, code)),
  );
  return codes;
}
