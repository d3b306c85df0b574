/** Why a supply is exempt, by the code list VATEX (BT-121): the articles of Directive 2006/112/EC that a company can choose from. */
export const EXEMPTION_CODES = [
  'VATEX-EU-132-1A',
  'VATEX-EU-132-1B',
  'VATEX-EU-132-1C',
  'VATEX-EU-132-1D',
  'VATEX-EU-132-1E',
  'VATEX-EU-132-1F',
  'VATEX-EU-132-1G',
  'VATEX-EU-132-1H',
  'VATEX-EU-132-1I',
  'VATEX-EU-132-1J',
  'VATEX-EU-132-1K',
  'VATEX-EU-132-1L',
  'VATEX-EU-132-1M',
  'VATEX-EU-132-1N',
  'VATEX-EU-132-1O',
  'VATEX-EU-132-1P',
  'VATEX-EU-132-1Q',
  'VATEX-EU-135-1',
  'VATEX-EU-148',
  'VATEX-EU-151',
  'VATEX-EU-309',
  'VATEX-EU-79-C',
] as const;

/** What is sold under the margin scheme: second-hand goods, works of art, collector's items and antiques, second-hand vehicles. */
export const MARGIN_CODES = ['VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J', 'VATEX-EU-D'] as const;

/** A reason that a company chooses itself; the codes of the other regimes follow from the regime. */
export type ExemptionCode = (typeof EXEMPTION_CODES)[number] | (typeof MARGIN_CODES)[number];

/** All of them, for the shapes of the API. */
export const CHOSEN_EXEMPTION_CODES = [...EXEMPTION_CODES, ...MARGIN_CODES] as const;

/** The article that a code names ("132(1)(i)"); undefined for the margin scheme. */
export function articleOf(code: ExemptionCode): string | undefined {
  const [, article, paragraph = ''] = /^VATEX-EU-(\d+)(?:-(.+))?$/.exec(code) ?? [];
  if (article === undefined) return undefined;
  const [number, letter] = /^\d/.test(paragraph) ? [paragraph[0], paragraph.slice(1)] : ['', paragraph];
  return article + [number, letter.toLowerCase()].map((part) => (part ? `(${part})` : '')).join('');
}
