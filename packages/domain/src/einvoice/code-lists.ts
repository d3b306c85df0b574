/** Countries (ISO 3166-1 alpha-2, with 1A for Kosovo and XI for Northern Ireland; BR-CL-14, BR-CL-15). */
export const COUNTRIES: ReadonlySet<string> = new Set(
  (
    '1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
    'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
    'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
    'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
    'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
    'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
    'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW'
  ).split(' '),
);

/** The electronic address schemes that Peppol accepts (rule PEPPOL-EN16931-CL008, release 3.0.21). */
const PEPPOL_SCHEMES = new Set(
  (
    '0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0183 0184 0188 0190 0191 0192 0195 0196 0198 0199 ' +
    '0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 ' +
    '9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 ' +
    '9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959'
  ).split(' '),
);

/** Schemes of electronic addresses (EAS; BR-CL-25): those of Peppol, and others of the European standard; EM is an email address. */
export const ADDRESS_REGISTERS: ReadonlySet<string> = new Set([
  ...PEPPOL_SCHEMES,
  ...'0037 0147 0154 0158 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM'.split(
    ' ',
  ),
]);

/** The currencies that a document may be in (docs/rules/money-and-vat.md#currencies). */
const CURRENCIES = new Set('EUR USD JPY GBP RUB AUD CHF CAD CNY NOK SEK DKK'.split(' '));

/** The file types that may travel inside an e-invoice (rule BR-CL-24). */
const ATTACHMENT_TYPES = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

const UNIT_CODES: Record<string, string> = {
  HUR: 'hur hr hrs hour hours uur uren u std stunde stunden h heure heures hora horas',
  MIN: 'min minute minutes minuut minuten minuto minutos',
  DAY: 'day days dag dagen tag tage jour jours dia dias',
  WEE: 'wee week weeks weken woche wochen semaine semaines semana semanas',
  MON: 'mon mo mnd month months maand maanden monat monate mois mes meses mes(es)',
  ANN: 'ann year years jaar jaren jahr jahre an ans année années año años',
  KGM: 'kgm kg kilo kilos kilogram kilogramm kilogramme kilogramo',
  GRM: 'grm g gr gram gramm gramme gramo',
  TNE: 'tne ton tonne tonnen tonnes tonelada',
  MTR: 'mtr m meter meters metre metres mètre mètres metro metros',
  CMT: 'cmt cm centimeter',
  KMT: 'kmt km kilometer kilometers kilometre kilometres kilomètre kilomètres kilómetro kilómetros',
  MTK: 'mtk m2 m²',
  MTQ: 'mtq m3 m³',
  LTR: 'ltr l liter liters litre litres litro litros',
  KWH: 'kwh',
  SET: 'set sets',
  PR: 'pr pair pairs paar paire paires par pares',
};

const UNIT_CODE_OF_WORD = new Map(
  Object.entries(UNIT_CODES).flatMap(([code, words]) =>
    words.split(' ').map((word) => [word, code] as const),
  ),
);

/** Whether the text is a country code that an e-invoice may state. */
export function isCountryCode(code: string): boolean {
  return COUNTRIES.has(code);
}

/** Whether an e-invoice of Penning may be in this currency. */
export function isCurrencyCode(code: string): boolean {
  return CURRENCIES.has(code);
}

/** Every code of an electronic address scheme that a customer can have: those of Peppol, and email outside it. */
export const ADDRESS_SCHEMES: readonly string[] = [...PEPPOL_SCHEMES, 'EM'];

/** Whether the electronic address scheme is known: to Peppol, or to the European standard in general. */
export function isAddressScheme(scheme: string, network: 'peppol' | 'norm'): boolean {
  return (network === 'norm' ? ADDRESS_REGISTERS : PEPPOL_SCHEMES).has(scheme);
}

/** Whether a file of this MIME type may travel inside an e-invoice. */
export function isAttachmentType(mime: string): boolean {
  return ATTACHMENT_TYPES.has(mime);
}

/** The UN/ECE Recommendation 20 code of a unit that a user wrote (a code or a common word); "C62" (one, a piece) for any other. */
export function unitCode(unit: string | undefined): string {
  return UNIT_CODE_OF_WORD.get((unit ?? '').trim().toLowerCase().replace(/\.$/, '')) ?? 'C62';
}
