import { type PlainDate, compareDates, plainDate } from '../../calendar/plain-date.ts';
import { type VatType, isOneStopShop, vatCategory } from '../vat-type.ts';

/** When the VAT of a sale becomes due: when it is supplied (the default), paid, or invoiced. */
export const VAT_POINTS = ['supply', 'payment', 'invoice'] as const;

/** When VAT is due (docs/rules/vat-regimes.md#when-vat-is-due). */
export type VatPoint = (typeof VAT_POINTS)[number];

type ChosenPoint = Exclude<VatPoint, 'supply'>;

/** Words that an invoice has from a day on; without any it has none. */
type Mention = { from?: PlainDate; text: string };

/** A choice that a country offers its sellers: with its own words, with the Directive's, or with none. */
type Choice = 'none' | 'directive' | readonly Mention[];

/**
 * What sellers may choose instead of the default, by country (law as of November 2026). The Directive
 * requires words where the customer can only deduct what it has paid (articles 167a and 226(7a));
 * elsewhere payment concerns the seller alone.
 */
const CHOICES: Record<string, Partial<Record<ChosenPoint, Choice>>> = {
  AT: { payment: 'none' },
  BG: { payment: 'directive' },
  CH: { payment: 'none' },
  // § 20 UStG; § 14(4) no. 6a UStG from 2028.
  DE: {
    payment: [{ from: plainDate('2028-01-01'), text: 'Versteuerung nach vereinnahmten Entgelten' }],
  },
  EE: { payment: 'directive' },
  // Ley 37/1992, articles 163 decies and following; Real Decreto 1619/2012, article 6.1.
  ES: { payment: [{ text: 'Régimen especial del criterio de caja' }] },
  FI: { payment: 'none' },
  // CGI article 269, 2 c, annex II article 242 nonies A and annex III article 77; the words on payment are customary.
  FR: {
    payment: [{ text: 'TVA acquittée sur les encaissements' }],
    invoice: [{ text: 'Option pour le paiement de la taxe d’après les débits' }],
  },
  GB: { payment: 'none' },
  GR: { payment: 'directive' },
  HR: { payment: 'directive' },
  HU: { payment: 'directive' },
  IE: { payment: 'none' },
  // Decreto-legge 83/2012, article 32-bis.
  IT: { payment: [{ text: 'Operazione con IVA per cassa, art. 32-bis D.L. 83/2012' }] },
  LT: { payment: 'directive' },
  LU: { payment: 'none' },
  LV: { payment: 'directive' },
  // Wet OB 1968, article 26: kasstelsel.
  NL: { payment: 'none' },
  PL: { payment: 'directive' },
  PT: { payment: 'directive' },
  RO: { payment: 'directive' },
  SE: { payment: 'none' },
  SI: { payment: 'directive' },
  SK: { payment: 'directive' },
};

/** "Cash accounting" of article 226(7a), as in the language versions of the Directive. */
const CASH_ACCOUNTING: Record<string, string> = {
  nl: 'Kasstelsel',
  en: 'Cash accounting',
  de: 'Besteuerung nach vereinnahmten Entgelten',
  fr: 'Comptabilité de caisse',
  es: 'Contabilidad de caja',
};

function choicesOf(country: string): Partial<Record<ChosenPoint, Choice>> {
  return (Object.hasOwn(CHOICES, country) ? CHOICES[country] : undefined) ?? {};
}

/** When sellers in a country may have their VAT due; only the default where there is no choice. */
export function vatPointsOf(country: string): VatPoint[] {
  const choices = choicesOf(country);
  return VAT_POINTS.filter((point) => point === 'supply' || choices[point] !== undefined);
}

/** A seller's choice if its country still offers it, else the default. */
export function vatPointIn(country: string, chosen: VatPoint): VatPoint {
  return vatPointsOf(country).includes(chosen) ? chosen : 'supply';
}

/** Whether the choice concerns a line: only what is taxed at a rate of the seller's own country; IGIC has the same scheme. */
function isAtVatPoint(type: VatType): boolean {
  return (vatCategory(type) === 'S' && !isOneStopShop(type)) || type === 'igic';
}

/**
 * When the VAT of a document is due, if that must be stated: not for the default, nor where no VAT of the
 * seller's country is charged.
 */
export function vatPointToState(
  chosen: VatPoint | undefined,
  types: readonly VatType[],
): ChosenPoint | undefined {
  return chosen === undefined || chosen === 'supply' || !types.some(isAtVatPoint) ? undefined : chosen;
}

/**
 * The words about it on an invoice on its date (Directive 2006/112/EC, article 226(7a)); undefined where
 * none are required.
 */
export function vatPointWords(
  point: ChosenPoint | undefined,
  { country, language, on }: { country: string; language: string; on: PlainDate },
): string | undefined {
  const choice = point && choicesOf(country)[point];
  if (choice === undefined || choice === 'none') return undefined;
  if (choice === 'directive') return CASH_ACCOUNTING[language] ?? CASH_ACCOUNTING['en'];
  return choice.findLast(({ from }) => from === undefined || compareDates(from, on) <= 0)?.text;
}
