import type { RandomBytes } from '../../platform/clock.ts';

/** Distinguishes the key of an address from one of a person, on the page that both links lead to. */
const MARK = 's.';
const UUID_BYTES = 16;
const SECRET_BYTES = 32;

/** A link's key of 256 random bits, with the address it belongs to. */
export function makeAddressKey(random: RandomBytes, about: { companyId: string; addressId: string }): string {
  const ids = [about.companyId, about.addressId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  return `${MARK}${Buffer.concat([...ids, random(SECRET_BYTES)]).toString('base64url')}`;
}

/** The address that a key belongs to; nothing when it isn't such a key. */
export function readAddressKey(key: string): { companyId: string; addressId: string } | undefined {
  if (!key.startsWith(MARK)) return undefined;
  const bytes = Buffer.from(key.slice(MARK.length), 'base64url');
  if (bytes.length !== 2 * UUID_BYTES + SECRET_BYTES) return undefined;
  return {
    companyId: toUuid(bytes.subarray(0, UUID_BYTES)),
    addressId: toUuid(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES)),
  };
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
