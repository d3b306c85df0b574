/** How people write an extension in the five languages, and in RFC 3966. */
const EXTENSION =
  /(?:;\s*ext\s*=|[,;]?\s*(?:#|\b(?:extension|ext|toestel|tst|durchwahl|dw|nebenstelle|poste|p|extensión|extension|anexo|x)\b[.:]?|x(?=\s*\d)))\s*(\d{1,8})$/iu;

/** A telephone number: digits grouped as people do, optionally with a plus before and an extension after. */
const NUMBER = /^\+?[\d\s()./-]{5,30}(?: ext\. \d{1,8})?$/;

/**
 * A telephone number as stored: grouped as typed, with single spaces, `+` for an international `00`,
 * without the `(0)` that isn't dialled after a country code, and with its extension as "ext. 12".
 */
export function normalisePhoneNumber(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const found = EXTENSION.exec(plain);
  const written = (found ? plain.slice(0, found.index) : plain).replace(/[\s,;]+$/, '');
  const international = written.replace(/^00(?=\s*[1-9])/, '+').replace(/^\+\s+/, '+');
  const dialled = international.startsWith('+') ? international.replace(/\s*\(0\)\s*/, ' ') : international;
  const extension = found?.[1];
  return extension === undefined ? dialled : `${dialled} ext. ${extension}`;
}

/**
 * Whether a normalised text can be a telephone number: 5 to 17 digits, not counting an extension (ITU-T
 * E.164 and prefixes).
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/ ext\. \d+$/, '').replace(/\D/g, '').length;
  return NUMBER.test(text) && digits >= 5 && digits <= 17;
}
