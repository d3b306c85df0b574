import type { TOTP } from 'otpauth';

/** Seconds per code, as every authenticator app has it (RFC 6238: SHA-1, six digits). */
const PERIOD = 30;
/** A clock may be one step off in either direction. */
const DRIFT = 1;
const ISSUER = 'Penning';

/** The time step that a code belongs to; nothing when it is not a code of now, give or take a step. */
export async function stepOf(secret: Uint8Array, code: string, at: Date): Promise<number | undefined> {
  const totp = await totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: DRIFT });
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD) + delta;
}

/** The address that an authenticator app reads as a QR code, and the secret to type in by hand. */
export async function describeSecret(
  secret: Uint8Array,
  email: string,
): Promise<{ uri: string; secret: string }> {
  const totp = await totpOf(secret, email);
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** Loaded with the first code: few sign-ins need it, and a start doesn't wait for it. */
async function totpOf(secret: Uint8Array, label: string): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth');
  const { buffer, byteOffset, byteLength } = Uint8Array.from(secret);
  return new TOTP({
    issuer: ISSUER,
    label: label || ISSUER,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) }),
  });
}
