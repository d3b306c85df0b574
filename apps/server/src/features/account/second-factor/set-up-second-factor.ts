import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { darkPath } from '../../../pdf/qr/qr-image.ts';
import { encodeQr } from '../../../pdf/qr/qr-matrix.ts';
import { sealSecret } from '../../../platform/secret-box.ts';
import { findPerson } from '../person-store.ts';
import { requireOwnPassword } from '../require-own-password.ts';
import { insertUnconfirmedFactor } from './second-factor-store.ts';
import { describeSecret } from './totp.ts';

/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;

/** Makes a secret for an authenticator app; it counts only after a code of it has been given. */
export const setUpSecondFactor: HandlersOf<'account'>['setupSecondFactor'] = async ({
  body,
  session,
  services,
}) => {
  const { userId } = session;
  await requireOwnPassword(services, userId, body.password);
  const secret = services.random(SECRET_BYTES);
  const { platform } = services.database;
  const isStored = await insertUnconfirmedFactor(platform, {
    userId,
    secret: sealSecret(services.keys.secondFactor, secret, { owner: userId, random: services.random }),
    at: services.clock.now(),
  });
  if (!isStored) return refuse('invalidRequest');
  const { email } = await findPerson(platform, userId);
  const described = await describeSecret(secret, email);
  return { data: { ...described, qr: drawQr(described.uri) } };
};

/** A QR code: modules per side, and the path of the dark ones in an SVG of that size. */
function drawQr(text: string): { size: number; path: string } {
  const matrix = encodeQr(Buffer.from(text, 'utf8'));
  if (!matrix) throw new Error(`a QR code holds 666 bytes at most, not ${Buffer.byteLength(text)}`);
  return { size: matrix.size, path: darkPath(matrix, 0) };
}
