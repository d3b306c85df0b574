/** The length of an IBAN per country, from the SWIFT IBAN registry. */
const LENGTHS = new Map(
  [
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24',
    'DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27',
    'GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20',
    'LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24',
    'PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25',
    'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30',
  ].flatMap((row) => row.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const)),
);

/** An IBAN in capitals without white space. */
export function normaliseIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/**
 * Whether the text is an IBAN of a known country with the right length and check digits (ISO 13616),
 * ignoring case and spaces.
 */
export function isValidIban(text: string): boolean {
  const iban = normaliseIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (LENGTHS.get(iban.slice(0, 2)) !== iban.length) return false;
  const checkDigits = Number(iban.slice(2, 4));
  return checkDigits >= 2 && checkDigits <= 98 && remainderOf97(iban) === 1n;
}

/**
 * The IBAN at the start of a text in which something else may follow without a space, such as a currency; as long as
 * those of its country are, whatever its check digits. Empty when there is none.
 */
export function ibanAtStart(text: string): string {
  const squeezed = normaliseIban(text);
  const length = LENGTHS.get(squeezed.slice(0, 2));
  const iban = squeezed.slice(0, length);
  return iban.length === length && /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) ? iban : '';
}

/** An IBAN for reading, in groups of four. */
export function formatIban(text: string): string {
  return normaliseIban(text)
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

function remainderOf97(iban: string): bigint {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n;
}
