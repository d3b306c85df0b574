import { type Factor, type VatType, isOneStopShop, isRegionalTax, percentageOfFactor } from '@penning/domain';
import type { Language } from '../catalogue.ts';
import { countryName } from '../countries.ts';
import { formatPercentage } from '../format-number.ts';

/** The regimes that a document names instead of a rate: "0 %" would be the same for all of them. */
export type NamedRegime = Exclude<
  VatType,
  'high' | 'low' | 'zero' | 'igic' | 'ipsi' | 'ossGoods' | 'ossServices'
>;

/** The name of a regime in the VAT breakdown, and in the narrow column of a line. */
type RegimeNames = Record<NamedRegime, { readonly full: string; readonly short: string }>;

const NAMES: Record<Language, RegimeNames> = {
  nl: {
    exempt: { full: 'Vrijgesteld', short: 'vrij' },
    none: { full: 'Buiten de btw', short: 'geen' },
    ICPS: { full: 'Btw verlegd (EU-diensten)', short: 'verlegd' },
    ICPG: { full: 'Intracommunautaire levering', short: 'EU' },
    EBU: { full: 'Uitvoer', short: 'uitvoer' },
    reverseCharge: { full: 'Btw verlegd', short: 'verlegd' },
    smallBusiness: { full: 'Kleineondernemersregeling', short: 'KOR' },
    margin: { full: 'Margeregeling', short: 'marge' },
    travelMargin: { full: 'Margeregeling reisbureaus', short: 'marge' },
  },
  en: {
    exempt: { full: 'Exempt', short: 'exempt' },
    none: { full: 'Not subject to VAT', short: 'none' },
    ICPS: { full: 'Reverse charge (EU services)', short: 'reverse' },
    ICPG: { full: 'Intra-Community supply', short: 'EU' },
    EBU: { full: 'Export', short: 'export' },
    reverseCharge: { full: 'Reverse charge', short: 'reverse' },
    smallBusiness: { full: 'Small business scheme', short: 'exempt' },
    margin: { full: 'Margin scheme', short: 'margin' },
    travelMargin: { full: 'Travel agents’ margin scheme', short: 'margin' },
  },
  de: {
    exempt: { full: 'Steuerfrei', short: 'frei' },
    none: { full: 'Nicht steuerbar', short: 'ohne' },
    ICPS: { full: 'Reverse Charge (EU-Leistung)', short: 'verlagert' },
    ICPG: { full: 'Innergemeinschaftliche Lieferung', short: 'EU' },
    EBU: { full: 'Ausfuhrlieferung', short: 'Ausfuhr' },
    reverseCharge: { full: 'Steuerschuldnerschaft des Empfängers', short: 'verlagert' },
    smallBusiness: { full: 'Kleinunternehmer', short: 'frei' },
    margin: { full: 'Differenzbesteuerung', short: 'Marge' },
    travelMargin: { full: 'Sonderregelung für Reisebüros', short: 'Marge' },
  },
  fr: {
    exempt: { full: 'Exonéré', short: 'exonéré' },
    none: { full: 'Hors champ de la TVA', short: 'hors TVA' },
    ICPS: { full: 'Autoliquidation (services UE)', short: 'autoliq.' },
    ICPG: { full: 'Livraison intracommunautaire', short: 'UE' },
    EBU: { full: 'Exportation', short: 'export' },
    reverseCharge: { full: 'Autoliquidation', short: 'autoliq.' },
    smallBusiness: { full: 'Franchise en base', short: 'franchise' },
    margin: { full: 'Régime de la marge', short: 'marge' },
    travelMargin: { full: 'Marge des agences de voyages', short: 'marge' },
  },
  es: {
    exempt: { full: 'Exento', short: 'exento' },
    none: { full: 'No sujeto', short: 'no sujeto' },
    ICPS: { full: 'Inversión del sujeto pasivo (UE)', short: 'inversión' },
    ICPG: { full: 'Entrega intracomunitaria', short: 'UE' },
    EBU: { full: 'Exportación', short: 'export.' },
    reverseCharge: { full: 'Inversión del sujeto pasivo', short: 'inversión' },
    smallBusiness: { full: 'Pequeñas empresas', short: 'exento' },
    margin: { full: 'Régimen de bienes usados', short: 'margen' },
    travelMargin: { full: 'Régimen de agencias de viajes', short: 'margen' },
  },
};

/**
 * The name of a regime, in full or short; undefined where the rate is enough: for what is taxed, and the
 * zero rate.
 */
export function regimeName(type: VatType, language: Language, size: 'full' | 'short'): string | undefined {
  return isNamed(type) ? NAMES[language][type][size] : undefined;
}

function isNamed(type: VatType): type is NamedRegime {
  return type !== 'high' && type !== 'low' && type !== 'zero' && !isOneStopShop(type) && !isRegionalTax(type);
}

const KINDS: Record<Language, { readonly ossGoods: string; readonly ossServices: string }> = {
  nl: { ossGoods: 'goederen', ossServices: 'diensten' },
  en: { ossGoods: 'goods', ossServices: 'services' },
  de: { ossGoods: 'Waren', ossServices: 'Dienstleistungen' },
  fr: { ossGoods: 'biens', ossServices: 'services' },
  es: { ossGoods: 'bienes', ossServices: 'servicios' },
};

/**
 * A rate in percent; that of IGIC and IPSI with the name of the tax, another member state's with its country, and whether it is for goods or services of
 * the one-stop shop.
 */
export function rateName(
  rate: { type: VatType; factor: Factor; country?: string | null | undefined },
  language: Language,
): string {
  const percentage = formatPercentage(percentageOfFactor(rate.factor));
  if (isRegionalTax(rate.type)) return `${rate.type.toUpperCase()} ${percentage}`;
  if (!isOneStopShop(rate.type) || !rate.country) return percentage;
  return `${percentage} ${countryName(rate.country, language)} (${KINDS[language][rate.type]})`;
}

/** The regime under which no VAT is charged, or else the rate; in short for the column of a line. */
export function vatName(
  vat: { type: VatType; factor: Factor; country?: string | null | undefined },
  language: Language,
  size: 'full' | 'short',
): string {
  const named = regimeName(vat.type, language, size);
  if (named !== undefined) return named;
  return size === 'full' || isRegionalTax(vat.type)
    ? rateName(vat, language)
    : formatPercentage(percentageOfFactor(vat.factor));
}
