/** A number that text messages can be sent to. */
export interface MobileNumber {
  /** In international format (E.164). */
  readonly number: string;
  /** Its country (ISO 3166-1 alpha-2), whatever the country of its owner. */
  readonly country: string;
}

/**
 * A mobile number, national ones being of the given country; undefined for anything else. The metadata are those of
 * mobile numbers only, and are loaded with the first number.
 */
export async function readMobileNumber(text: string, country: string): Promise<MobileNumber | undefined> {
  if (text === '') return undefined;
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  const found = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  if (!found?.country || !found.isValid()) return undefined;
  return { number: found.number, country: found.country };
}
