import type { PlainDate } from '../calendar/plain-date.ts';
import { isEuMember } from './eu-members.ts';
import { articleOf } from './exemption-code.ts';
import { articlesOf, directiveReference, provisionOf } from './legal-reference.ts';
import { type ReasonKey, reasonWords } from './reason-words.ts';
import { type VatRegime, takesExemptionReason } from './vat-regime.ts';
import { type VatType, chargesTax } from './vat-type.ts';

/** What determines the wording of the reason: the seller's country, the document's language, and its date. */
export type ReasonContext = { country: string; language: string; on: PlainDate };

/**
 * Why no VAT is charged, in the words that the document and its e-invoice share (BT-120; Directive 2006/112/EC, article
 * 226(11) to (14)): the regime's words with the provision of the day, or the company's own words where the law leaves
 * them to it. Undefined where VAT is charged, and for the zero rate (BR-Z-10).
 */
export function vatReason(regime: VatRegime, context: ReasonContext): string | undefined {
  const { type, exemptionReason = '' } = regime;
  if (!takesExemptionReason(type)) return undefined;
  const own = exemptionReason.trim();
  if (own === '') return statutoryReason(regime, context);
  // The seller names an exemption and what is outside VAT; the other regimes have words required by law.
  return type === 'exempt' || type === 'none' ? own : `${statutoryReason(regime, context)} – ${own}`;
}

function statutoryReason(regime: VatRegime, { country, language, on }: ReasonContext): string {
  const words = reasonWords(keyOf(regime), country, language);
  const reference = words.isWhole ? undefined : referenceOf(regime, { country, language, on });
  return reference === undefined ? words.text : `${words.text}, ${reference}`;
}

function keyOf({ type, exemptionCode }: VatRegime): ReasonKey {
  if (type !== 'margin') return type;
  if (exemptionCode === 'VATEX-EU-I') return 'marginArt';
  return exemptionCode === 'VATEX-EU-J' ? 'marginAntiques' : 'margin';
}

function referenceOf({ type, exemptionCode }: VatRegime, context: ReasonContext): string | undefined {
  const { country, language, on } = context;
  const article = exemptionCode && articleOf(exemptionCode);
  if (article) return directiveReference([article], language);
  const articles = mayCiteDirective(type, country) ? articlesOf(type) : [];
  return (
    provisionOf(type, country, on) ??
    (articles.length > 0 ? directiveReference(articles, language) : undefined)
  );
}

/**
 * The Directive binds sellers in the member states. From elsewhere it makes only the customer owe the VAT on services
 * (article 196), and applies to the goods of Northern Ireland.
 */
function mayCiteDirective(type: VatType, country: string): boolean {
  return isEuMember(country) || type === 'ICPS' || type === 'ICPG';
}

const FIXED_CODES: Partial<Record<VatType, string>> = {
  ICPS: 'VATEX-EU-AE',
  reverseCharge: 'VATEX-EU-AE',
  ICPG: 'VATEX-EU-IC',
  EBU: 'VATEX-EU-G',
  none: 'VATEX-EU-O',
  margin: 'VATEX-EU-F',
};

/** The VATEX code (BT-121) that states why no VAT is charged; undefined where only words say it. */
export function exemptionCodeOf({ type, exemptionCode }: VatRegime, country: string): string | undefined {
  if (chargesTax(type)) return undefined;
  // The French franchise is the only scheme for small businesses with a code of its own.
  if (type === 'smallBusiness') return country === 'FR' ? 'VATEX-FR-FRANCHISE' : undefined;
  return exemptionCode ?? FIXED_CODES[type];
}
