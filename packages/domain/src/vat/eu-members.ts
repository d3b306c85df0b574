/** The member states of the European Union, by their ISO 3166-1 codes. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country (ISO 3166-1) is a member state of the European Union. */
export function isEuMember(country: string): boolean {
  return EU_MEMBERS.has(country);
}
