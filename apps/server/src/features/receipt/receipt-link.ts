import { linkNonce, linkToken } from '../../platform/keys.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';

/** Where customers ask for an invoice; without a token they type number and code. */
export const RECEIPT_PATH = '/external/receipt';

/** Letters and digits that nobody mistakes for one another (Crockford). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_SIGNS = 16;
const GROUP = /.{4}(?=.)/g;

/** What opens a receipt for its customer: stored are the nonce and the hashes. */
export interface NewReceiptLink {
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
}

/** Makes the token and the code of a new receipt. */
export function makeReceiptLink({ keys, random }: Pick<Services, 'keys' | 'random'>): NewReceiptLink {
  const nonce = linkNonce(keys, random);
  const token = linkToken(keys, nonce);
  return { nonce, tokenHash: sha256(token), codeHash: hashOfCode(codeOf(token)) };
}

/** The address and the code of a receipt. */
export function receiptLink(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  nonce: Uint8Array,
): { token: string; link: string; code: string } {
  const token = linkToken(keys, nonce);
  return { token, link: `${publicUrl}${RECEIPT_PATH}/${token}`, code: codeOf(token).replace(GROUP, '$&-') };
}

/** The hash by which a code is found, however it is typed: O for 0, I or L for 1, with or without dashes. */
export function hashOfCode(typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return sha256(`receipt-code:${code}`);
}

/** Eighty bits of a token, short enough to be typed: alone it opens nothing, the number belongs to it. */
function codeOf(token: string): string {
  const bytes = sha256(`code-of:${token}`);
  return Array.from({ length: CODE_SIGNS }, (_, index) => SIGNS[(bytes[index] ?? 0) % SIGNS.length]).join('');
}
