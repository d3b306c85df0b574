import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { mailPerson } from '../mail-person.ts';
import { deletePendingLogins } from '../pending-login-store.ts';
import { checkCode, checkEither } from './check-factor.ts';
import { deleteRecoveryCodes, updateRecoveryCodes } from './recovery-code-store.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeSalt } from './recovery-codes.ts';
import {
  updateConfirmedFactor,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  updateFactorRequirement,
} from './second-factor-store.ts';

type AccountHandlers = HandlersOf<'account'>;

/** Switches the second factor on with the first code of the app, and returns the recovery codes, once. */
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
  const { codes, kept } = await makeCodes(services, userId);
  await services.database.withPlatform(async (tx) => {
    if (!(await updateConfirmedFactor(tx, userId, services.clock.now()))) refuse('invalidRequest');
    await updateRecoveryCodes(tx, userId, kept);
  });
  await mailPerson(services, userId, { kind: 'secondFactorEnabled', values: { ip } });
  return { data: { recoveryCodes: codes } };
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
    await deletePendingLogins(tx, userId);
  });
  await mailPerson(services, userId, { kind: 'secondFactorDisabled', values: { ip } });
  return undefined;
};

/** Ten new recovery codes; the old ones become invalid. */
export const renewRecoveryCodes: AccountHandlers['renewRecoveryCodes'] = async ({
  body,
  session,
  services,
}) => {
  const { userId } = session;
  await requireEnabled(services, userId);
  await checkCode(services, userId, body.code);
  const { codes, kept } = await makeCodes(services, userId);
  await services.database.withPlatform((tx) => updateRecoveryCodes(tx, userId, kept));
  return { data: { recoveryCodes: codes } };
};

/** Asks the second factor of everybody in the company: who has none must set it up before anything else. */
export const requireSecondFactor: AccountHandlers['requireSecondFactor'] = async ({
  body,
  session,
  services,
}) => {
  if (body.required !== undefined) {
    await updateFactorRequirement(services.database.platform, session.companyId, body.required);
  }
  return undefined;
};

async function requireEnabled({ database }: Services, userId: string): Promise<void> {
  if (!(await hasSecondFactor(database.platform, userId))) refuse('invalidRequest');
}

/** Ten new codes with what they are kept as, made before a transaction begins: hashing them takes its time. */
async function makeCodes({ keys, random }: Services, userId: string) {
  const codes = makeRecoveryCodes(random);
  const salt = makeSalt(random);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(keys, { userId, salt }, code)));
  return { codes, kept: { salt, hashes } };
}
