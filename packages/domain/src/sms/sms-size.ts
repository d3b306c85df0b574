/** The characters of GSM 03.38 that take one unit (3GPP TS 23.038, section 6.2.1). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension table, each with an escape and so two units (section 6.2.1.1). */
const EXTENSION = new Set('\f^{}\\[~]|€');

/** The encoding of a text message: seven bits per character, or sixteen if one of them isn't in GSM 03.38. */
type SmsEncoding = 'gsm7' | 'ucs2';

/** The size of a text message. */
interface SmsSize {
  readonly encoding: SmsEncoding;
  /** Its code points. */
  readonly characters: number;
  /** The units they take: septets, or UTF-16 code units. */
  readonly units: number;
  /** The segments that are charged; an empty text has none. */
  readonly segments: number;
  /** Units left in the last segment. */
  readonly unitsLeft: number;
}

/** The units of a single message, and of one segment of a longer text, which includes its number. */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** The size of a text as a text message (3GPP TS 23.038, TS 23.040 section 9.2.3.24.1). */
export function smsSize(text: string): SmsSize {
  const codePoints = [...text];
  const isBasic = codePoints.every((sign) => BASIC.has(sign) || EXTENSION.has(sign));
  const encoding: SmsEncoding = isBasic ? 'gsm7' : 'ucs2';
  // No character is split at the end of a segment: neither an escape from its character nor a surrogate
  // from its pair.
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
