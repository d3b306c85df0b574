import { type PlainDate, compareDates, plainDate } from '../calendar/plain-date.ts';
import type { VatType } from './vat-type.ts';

/**
 * A provision that a seller's country cites for a regime, in force on the days between `from` and
 * `until`, both included.
 */
type Provision = { from?: PlainDate; until?: PlainDate; text: string };

/**
 * National provisions by the seller's country (law as of November 2026). The French numbers of the CGI may be cited until
 * the end of 2027, after its VAT articles moved to the CIBS on 1 September 2026 (ordonnance 2025-1247); where no
 * national provision holds on the day, the Directive is cited, which is always allowed (article 226(11)).
 */
const CGI_UNTIL = plainDate('2027-12-31');
/**
 * Whether a French text on a day cites an article of the CGI that has moved to the CIBS and may no longer
 * be cited.
 */
export function citesOldArticles(text: string, on: PlainDate): boolean {
  return compareDates(on, CGI_UNTIL) > 0 && /\bC\.?G\.?I\b|code général des impôts/i.test(text);
}

const PROVISIONS: Record<string, Partial<Record<VatType, readonly Provision[]>>> = {
  NL: {
    exempt: [{ text: 'art. 11 Wet OB 1968' }],
    smallBusiness: [{ text: 'art. 25 Wet OB 1968' }],
    reverseCharge: [{ text: 'art. 12 Wet OB 1968' }],
  },
  DE: {
    exempt: [{ text: '§ 4 UStG' }],
    smallBusiness: [{ text: '§ 19 UStG' }],
    reverseCharge: [{ text: '§ 13b UStG' }],
    ICPG: [{ text: '§ 4 Nr. 1b UStG' }],
    EBU: [{ text: '§ 4 Nr. 1a UStG' }],
  },
  FR: {
    exempt: [{ until: CGI_UNTIL, text: 'art. 261 du CGI' }],
    smallBusiness: [{ until: CGI_UNTIL, text: 'art. 293 B du CGI' }],
    reverseCharge: [{ until: CGI_UNTIL, text: 'art. 283, 2 nonies du CGI' }],
    ICPG: [{ until: CGI_UNTIL, text: 'art. 262 ter, I du CGI' }],
    EBU: [{ until: CGI_UNTIL, text: 'art. 262, I du CGI' }],
  },
  ES: {
    exempt: [{ text: 'art. 20 LIVA' }],
    reverseCharge: [{ text: 'art. 84.Uno.2.º LIVA' }],
    ICPG: [{ text: 'art. 25 LIVA' }],
    EBU: [{ text: 'art. 21 LIVA' }],
  },
};

/** The articles of Directive 2006/112/EC behind each regime; none where no reason is needed. */
const ARTICLES: Partial<Record<VatType, readonly string[]>> = {
  exempt: ['132'],
  smallBusiness: ['284'],
  ICPS: ['44', '196'],
  ICPG: ['138'],
  EBU: ['146'],
  reverseCharge: ['199'],
};

/**
 * The provision of the seller's country that an invoice cites on its date; undefined where the Directive
 * is cited.
 */
export function provisionOf(type: VatType, country: string, on: PlainDate): string | undefined {
  const provisions = (Object.hasOwn(PROVISIONS, country) ? PROVISIONS[country] : undefined)?.[type] ?? [];
  const inForce = provisions.find(
    ({ from, until }) =>
      (from === undefined || compareDates(from, on) <= 0) &&
      (until === undefined || compareDates(on, until) <= 0),
  );
  return inForce?.text;
}

/** The articles of the Directive behind a regime. */
export function articlesOf(type: VatType): readonly string[] {
  return ARTICLES[type] ?? [];
}

/** "Articles 44 and 196 of Directive 2006/112/EC", in the language of the document. */
export function directiveReference(articles: readonly string[], language: string): string {
  const several = articles.length > 1;
  switch (language) {
    case 'nl':
      return `${several ? 'artikelen' : 'artikel'} ${articles.join(' en ')} van Richtlijn 2006/112/EG`;
    case 'de':
      return `Artikel ${articles.join(' und ')} der Richtlinie 2006/112/EG`;
    case 'fr':
      return `${several ? 'articles' : 'article'} ${articles.join(' et ')} de la directive 2006/112/CE`;
    case 'es':
      return `${several ? 'artículos' : 'artículo'} ${articles.join(' y ')} de la Directiva 2006/112/CE`;
    default:
      return `${several ? 'Articles' : 'Article'} ${articles.join(' and ')} of Directive 2006/112/EC`;
  }
}
