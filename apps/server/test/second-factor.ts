import { Secret, TOTP } from 'otpauth';
import { hashRecoveryCode, makeSalt } from '../src/features/account/second-factor/recovery-codes.ts';
import { sealSecret } from '../src/platform/secret-box.ts';
import type { TestServer } from './start-test-server.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an authenticator app shows, some steps of 30 seconds from now. */
export function codeOf(server: Pick<TestServer, 'clock'>, secret = SECRET, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
}

/** Gives a person an authenticator app without the screens, replacing any earlier one; returns a recovery code. */
export async function setUpSecondFactor(
  { services }: TestServer,
  userId: string,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<string> {
  const { platform } = services.database;
  const at = services.clock.now();
  await platform.deleteFrom('secondFactors').where('userId', '=', userId).execute();
  await platform.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const secret = sealSecret(services.keys.secondFactor, Secret.fromBase32(SECRET).bytes, {
    owner: userId,
    random: services.random,
  });
  const values = { userId, secret, createdAt: at, confirmedAt: confirmed ? at : null };
  await platform.insertInto('secondFactors').values(values).execute();
  const code = 'abcde-fghjk';
  const salt = makeSalt(services.random);
  const codeHash = await hashRecoveryCode(services.keys, { userId, salt }, code);
  await platform.insertInto('recoveryCodes').values({ userId, codeHash, salt }).execute();
  return code;
}
