import { foldText } from '@penning/domain';
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

let known: ReadonlyMap<string, string> | undefined;

/**
 * The code of the country that a cell of a file names: by its name in any language, its code, or both ("Nederland
 * (NL)"). Undefined when it names none, or two.
 */
export function findCountry(text: string): string | undefined {
  known ??= new Map(countryNames().map(({ name, code }) => [plain(name), code]));
  const whole = known.get(plain(text));
  if (whole !== undefined) return whole;
  const parts = text
    .split(/[()[\]/|:]|\s[-–—]\s|^([A-Za-z]{2,3})\s+(?!-)|\s([A-Za-z]{2,3})$/)
    .map((part) => plain(part ?? ''))
    .filter(Boolean);
  const codes = new Set(parts.map((part) => known?.get(part)));
  const [code] = codes;
  return parts.length > 1 && codes.size === 1 ? code : undefined;
}

function plain(text: string): string {
  return foldText(text.replaceAll('.', '')).trim().replaceAll(/\s+/g, ' ').replace(/^the /, '');
}

function countryNames(): CountryOption[] {
  const languages = ['nl', 'en', 'de', 'fr', 'es'] as const;
  const named = languages.flatMap((language) => countryOptions(language));
  const coded = COUNTRY_CODES.map((code) => ({ code, name: code }));
  const listed = OTHER_CODES.flatMap((list) => pairsOf(list));
  return [...named, ...coded, ...listed, ...OTHER_NAMES.map(([name, code]) => ({ name, code }))];
}

function pairsOf(list: string): CountryOption[] {
  const words = list.split(' ');
  return words.flatMap((name, at) => (at % 2 === 0 ? { name, code: words[at + 1] ?? '' } : []));
}

/** Codes of countries in files, each before the one of ISO 3166-1 with two letters. */
const OTHER_CODES: readonly string[] = [
  // Three letters (ISO 3166-1), of countries that customers are in.
  'NLD NL BEL BE DEU DE FRA FR ESP ES LUX LU AUT AT GBR GB POL PL ITA IT IRL IE CHE CH DNK DK SWE SE PRT PT NOR NO',
  'FIN FI GRC GR CZE CZ SVK SK SVN SI HRV HR HUN HU ROU RO BGR BG EST EE LVA LV LTU LT MLT MT CYP CY ISL IS LIE LI',
  'USA US CAN CA AUS AU NZL NZ JPN JP CHN CN HKG HK SGP SG IND IN TUR TR ISR IL ARE AE SAU SA ZAF ZA BRA BR MEX MX',
  'MAR MA UKR UA SRB RS KOR KR MCO MC AND AD SMR SM CUW CW ABW AW SUR SR SXM SX BES BQ',
  // As people abbreviate them, and as sports federations do.
  'NED NL GER DE SUI CH DEN DK POR PT GRE GR CRO HR SLO SI BUL BG LAT LV',
  // On vehicles, which German and Austrian addresses write before the postcode ("D-10115 Berlin").
  'D DE A AT F FR I IT E ES B BE L LU P PT S SE N NO H HU FL LI',
];

/** Other names of countries in files: former and short ones. */
const OTHER_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['Holland', 'NL'],
  ['Netherlands, the', 'NL'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Engeland', 'GB'],
  ['Great Britain', 'GB'],
  ['Groot-Brittannië', 'GB'],
  ['Großbritannien', 'GB'],
  ['United States of America', 'US'],
  ['Verenigde Staten van Amerika', 'US'],
  ['EL', 'GR'],
  ['Czech Republic', 'CZ'],
  ['Tsjechische Republiek', 'CZ'],
];

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
}
