/** The characters of GSM 03.38 that take one place (3GPP TS 23.038, section 6.2.1). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension table, each after an escape and so two places (section 6.2.1.1). */
const EXTENSION = new Set('\f^{}\\[~]|€');

/** How a text message is encoded: in seven bits a character, or in sixteen when one of them is not in GSM 03.38. */
type SmsEncoding = 'gsm7' | 'ucs2';

/** How large a text message is. */
interface SmsSize {
  readonly encoding: SmsEncoding;
  /** Its code points. */
  readonly characters: number;
  /** The places that they take: septets, or code units of UTF-16. */
  readonly units: number;
  /** Messages that are paid for; an empty text is none. */
  readonly segments: number;
  /** Places left in the last segment. */
  readonly unitsLeft: number;
}

/** Places of a message that goes alone, and of one that is part of a longer text and says which. */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** How large a text is as a text message (3GPP TS 23.038, TS 23.040 section 9.2.3.24.1). */
export function smsSize(text: string): SmsSize {
  const codePoints = [...text];
  const isBasic = codePoints.every((sign) => BASIC.has(sign) || EXTENSION.has(sign));
  const encoding: SmsEncoding = isBasic ? 'gsm7' : 'ucs2';
  // No character is cut in two at the end of a segment: neither an escape from its sign nor a surrogate from its pair.
  const sizes = codePoints.map((sign) => (isBasic ? (EXTENSION.has(sign) ? 2 : 1) : sign.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = ROOM[encoding];
  const characters = codePoints.length;
  if (units <= alone)
    return { encoding, characters, units, segments: units === 0 ? 0 : 1, unitsLeft: alone - units };
  const { segments, used } = fill(sizes, part);
  return { encoding, characters, units, segments, unitsLeft: part - used };
}

function fill(sizes: readonly number[], room: number): { segments: number; used: number } {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { segments, used };
}
