import type { Language } from './catalogue.ts';

/** The countries and territories of ISO 3166-1, two letters each, and Kosovo. */
const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Where most customers are: first in a list. */
const NEARBY = ['NL', 'BE', 'DE', 'FR', 'ES'];

/** A country by name, to choose from. */
export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

/** The name of a country in a language; the code itself when it has none. */
export function countryName(code: string, language: Language): string {
  return namesIn(language).of(code) ?? code;
}

/** All countries in a language: the nearby ones first, then by name. */
export function countryOptions(language: Language): CountryOption[] {
  const names = namesIn(language);
  const options = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }));
  const rank = (code: string) => (NEARBY.includes(code) ? NEARBY.indexOf(code) : NEARBY.length);
  const collator = new Intl.Collator(language);
  return options.sort((a, b) => rank(a.code) - rank(b.code) || collator.compare(a.name, b.name));
}

/** Every country by its name in each language and by its code, to recognise the country in a file. */
export function countryNames(): CountryOption[] {
  const languages = ['nl', 'en', 'de', 'fr', 'es'] as const;
  const named = languages.flatMap((language) => countryOptions(language));
  const coded = COUNTRY_CODES.map((code) => ({ code, name: code }));
  return [...named, ...coded, ...OTHER_NAMES.map(([name, code]) => ({ name, code }))];
}

/** Other names of countries in files: three-letter codes, former and short names. */
const OTHER_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['NLD', 'NL'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Netherlands, the', 'NL'],
  ['BEL', 'BE'],
  ['DEU', 'DE'],
  ['FRA', 'FR'],
  ['ESP', 'ES'],
  ['LUX', 'LU'],
  ['AUT', 'AT'],
  ['GBR', 'GB'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Engeland', 'GB'],
  ['Great Britain', 'GB'],
  ['Groot-Brittannië', 'GB'],
  ['Großbritannien', 'GB'],
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['Verenigde Staten van Amerika', 'US'],
  ['POL', 'PL'],
  ['ITA', 'IT'],
  ['IRL', 'IE'],
  ['CHE', 'CH'],
  ['DNK', 'DK'],
  ['SWE', 'SE'],
  ['PRT', 'PT'],
  ['EL', 'GR'],
  ['Czech Republic', 'CZ'],
  ['Tsjechische Republiek', 'CZ'],
];

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
}
