import { createHmac, timingSafeEqual } from 'node:crypto';

/** What vendors allow between signing and arriving; a repetition is signed again. */
const TOLERANCE_S = 300;

/**
 * Whether a header of the form `t=<seconds since 1970>,v1=<hex>` signs a body: HMAC-SHA256 over `<t>.<body>` by any of
 * the `v1`, and no more than five minutes before it arrived. Other schemes in the header are ignored.
 */
export function isTimedSignature(
  header: string,
  body: Uint8Array,
  { signingSecret, receivedAt }: { signingSecret: string; receivedAt: Date },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  const late = Math.abs(receivedAt.getTime() / 1000 - Number(at));
  if (signingSecret === '' || !/^\d+$/.test(at) || late > TOLERANCE_S) return false;
  const expected = createHmac('sha256', signingSecret).update(`${at}.`).update(body).digest();
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
