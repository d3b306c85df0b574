/** A place by its country (ISO 3166-1) and postal code. */
type Place = { countryCode: string; postalCode: string };

/**
 * The first digits of postal codes in member states where VAT doesn't apply (Directive 2006/112/EC, article 6): the Canary
 * Islands, Ceuta and Melilla, Åland, Büsingen and Heligoland, Livigno and Campione d'Italia, Mount Athos, and the French
 * overseas territories, where they are not written with a country code of their own.
 */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  ES: ['35', '38', '51', '52'],
  FI: ['22'],
  DE: ['78266', '27498'],
  IT: ['23041', '22061'],
  GR: ['63086'],
  FR: ['971', '972', '973', '974', '975', '976', '977', '978', '986', '987', '988'],
};

/** Whether a place is in a part of a member state where VAT doesn't apply; only postal codes tell. */
export function isOutsideVatTerritory(place: Place): boolean {
  const { country, digits } = normalPlace(place);
  const starts = Object.hasOwn(OUTSIDE, country) ? OUTSIDE[country] : undefined;
  return starts?.some((start) => digits.startsWith(start)) ?? false;
}

/** The tax that a Spanish seller charges instead of VAT: IGIC in the Canary Islands, IPSI in Ceuta and Melilla. */
export function regionalTaxOf(place: Place): 'igic' | 'ipsi' | undefined {
  const { country, digits } = normalPlace(place);
  if (country !== 'ES') return undefined;
  if (/^3[58]/.test(digits)) return 'igic';
  return /^5[12]/.test(digits) ? 'ipsi' : undefined;
}

/** "ES-35001" and "35 001" are both 35001; Spanish codes have five digits. */
function normalPlace({ countryCode, postalCode }: Place): { country: string; digits: string } {
  return { country: countryCode.trim().toUpperCase(), digits: postalCode.replaceAll(/\D/g, '') };
}
