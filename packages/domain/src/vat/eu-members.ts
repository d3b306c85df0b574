/** The member states of the European Union, by their ISO 3166-1 codes. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country (ISO 3166-1) is a member state of the European Union. */
export function isEuMember(country: string): boolean {
  return EU_MEMBERS.has(country);
}

/** The currencies of member states outside the euro area. */
export const NATIONAL_CURRENCIES = ['CZK', 'DKK', 'HUF', 'PLN', 'RON', 'SEK'] as const;

/** The currency of a member state. */
export type VatCurrency = 'EUR' | (typeof NATIONAL_CURRENCIES)[number];

const BY_STATE: ReadonlyMap<string, VatCurrency> = new Map([
  ['CZ', 'CZK'],
  ['DK', 'DKK'],
  ['HU', 'HUF'],
  ['PL', 'PLN'],
  ['RO', 'RON'],
  ['SE', 'SEK'],
]);

/**
 * The currency in which the sellers of a country (ISO 3166-1) state their VAT, whatever the invoice is in
 * (Directive 2006/112/EC, article 230): that of the country; undefined outside the European Union.
 */
export function vatCurrencyOf(country: string): VatCurrency | undefined {
  return BY_STATE.get(country) ?? (isEuMember(country) ? 'EUR' : undefined);
}
