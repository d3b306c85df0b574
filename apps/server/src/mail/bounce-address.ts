import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../platform/keys.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_BYTES = 16;
/** 80 bits that only the holder of the key can compute: guessing one takes longer than the installation will exist. */
const MAC_BYTES = 10;

/** The return path of a delivery: `bounces+<token>@example.com` for `bounces@example.com`. */
export function bounceAddressOf(keys: Keys, bounceAddress: string, deliveryId: string): string {
  const id = Buffer.from(deliveryId.replaceAll('-', ''), 'hex');
  const token = toBase32(Buffer.concat([id, macOf(keys, id)]));
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${token}${bounceAddress.slice(at)}`;
}

/** The meaning of an address: a delivery, an invalid token, or not a return path at all. */
export function readBounceAddress(
  keys: Keys,
  bounceAddress: string,
  address: string,
): { readonly deliveryId: string } | 'forged' | undefined {
  const at = bounceAddress.lastIndexOf('@');
  const start = `${bounceAddress.slice(0, at)}+`.toLowerCase();
  const end = bounceAddress.slice(at).toLowerCase();
  const given = address.trim().toLowerCase();
  if (!given.startsWith(start) || !given.endsWith(end)) return undefined;
  const bytes = fromBase32(given.slice(start.length, given.length - end.length));
  if (bytes?.length !== ID_BYTES + MAC_BYTES) return 'forged';
  const id = bytes.subarray(0, ID_BYTES);
  const mac = bytes.subarray(ID_BYTES);
  if (![keys, ...keys.before].some((each) => timingSafeEqual(mac, macOf(each, id)))) return 'forged';
  return { deliveryId: id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}

function macOf(keys: Keys, id: Uint8Array): Buffer {
  return createHmac('sha256', keys.bounce).update(id).digest().subarray(0, MAC_BYTES);
}

/** Lower-case base 32 (RFC 4648 without padding): mail servers may change the case of an address. */
function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer | undefined {
  if (!/^[a-z2-7]{1,64}$/.test(text)) return undefined;
  let bits = '';
  for (const sign of text) bits += ALPHABET.indexOf(sign).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
