/** The member states of the European Union, by their ISO 3166-1 codes. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country (ISO 3166-1) is a member state of the European Union. */
export function isEuMember(country: string): boolean {
  return EU_MEMBERS.has(country);
}

/** The country whose VAT a country (ISO 3166-1) belongs to: Monaco counts as France (Directive 2006/112/EC, article 7). */
export function vatCountryOf(country: string): string {
  return country === 'MC' ? 'FR' : country;
}

/** Whether a country (ISO 3166-1) is a member state, or counts as one for VAT. */
export function isInEuVatArea(country: string): boolean {
  return isEuMember(vatCountryOf(country));
}

/** The currencies other than the euro in which sellers state their VAT. */
export const NATIONAL_CURRENCIES = ['CZK', 'DKK', 'GBP', 'HUF', 'NOK', 'PLN', 'RON', 'SEK'] as const;

/** A currency in which sellers state their VAT. */
export type VatCurrency = 'EUR' | (typeof NATIONAL_CURRENCIES)[number];

const BY_COUNTRY: ReadonlyMap<string, VatCurrency> = new Map([
  ['CZ', 'CZK'],
  ['DK', 'DKK'],
  ['GB', 'GBP'],
  ['HU', 'HUF'],
  ['NO', 'NOK'],
  ['PL', 'PLN'],
  ['RO', 'RON'],
  ['SE', 'SEK'],
]);

/**
 * The currency in which the sellers of a country (ISO 3166-1) state their VAT, whatever the invoice is in:
 * that of the country, in the European Union (Directive 2006/112/EC, article 230), the United Kingdom (VAT
 * Regulations 1995, regulation 14) and Norway (bokføringsforskriften § 5-1-1). Undefined elsewhere:
 * Switzerland, for one, only converts for the return (MWSTV, Art. 45).
 */
export function vatCurrencyOf(country: string): VatCurrency | undefined {
  return BY_COUNTRY.get(country) ?? (isInEuVatArea(country) ? 'EUR' : undefined);
}
