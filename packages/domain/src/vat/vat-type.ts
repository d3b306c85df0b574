import { divideRounded, textOf, unitsOf } from '../money/decimal.ts';
import type { Factor } from '../money/factor.ts';
import { type Percentage, percentage } from '../money/percentage.ts';

/**
 * The VAT types with which companies in member states begin: the rates, then exempt, outside VAT, intra-community
 * services and goods, outside the EU.
 */
export const USUAL_VAT_TYPES = ['high', 'low', 'exempt', 'none', 'ICPS', 'ICPG', 'EBU'] as const;

/** A VAT type for which a new company of most member states has a code. */
export type UsualVatType = (typeof USUAL_VAT_TYPES)[number];

/** All VAT types in menu order: the usual ones, then the regimes that a company adds when it needs them. */
export const VAT_TYPES = [
  ...USUAL_VAT_TYPES,
  'zero',
  'reverseCharge',
  'smallBusiness',
  'margin',
  'travelMargin',
  'igic',
  'ipsi',
  'ossGoods',
  'ossServices',
] as const;

/** How a line is taxed (docs/rules/vat-regimes.md#types). */
export type VatType = (typeof VAT_TYPES)[number];

/** The EN 16931 VAT category codes that the VAT types map to (BT-118, BT-151). */
export type VatCategory = 'S' | 'L' | 'M' | 'Z' | 'E' | 'O' | 'K' | 'G' | 'AE';

const CATEGORIES: Record<VatType, VatCategory> = {
  high: 'S',
  low: 'S',
  exempt: 'E',
  none: 'O',
  ICPS: 'AE',
  ICPG: 'K',
  EBU: 'G',
  zero: 'Z',
  reverseCharge: 'AE',
  smallBusiness: 'E',
  margin: 'E',
  travelMargin: 'E',
  igic: 'L',
  ipsi: 'M',
  ossGoods: 'S',
  ossServices: 'S',
};

/** The EN 16931 category of a VAT type; services to another EU country are reverse charge (AE), goods are intra-community supply (K). */
export function vatCategory(type: VatType): VatCategory {
  return CATEGORIES[type];
}

/**
 * Whether it is sold to consumers in another member state at that state's rate, and declared through the
 * one-stop shop (docs/rules/one-stop-shop.md#rates).
 */
export function isOneStopShop(type: VatType): type is 'ossGoods' | 'ossServices' {
  return type === 'ossGoods' || type === 'ossServices';
}

/** Whether it is the tax of the Canary Islands (IGIC) or of Ceuta and Melilla (IPSI), which replaces VAT there. */
export function isRegionalTax(type: VatType): type is 'igic' | 'ipsi' {
  return type === 'igic' || type === 'ipsi';
}

/** Whether tax is charged at a rate, which the document then states instead of a reason. */
export function chargesTax(type: VatType): boolean {
  return vatCategory(type) === 'S' || isRegionalTax(type);
}

/** Whether the factor fits the type: above 1 for rates, exactly 1 for all others; IGIC and IPSI have zero rates too. */
export function allowedFactor(type: VatType, factor: Factor): boolean {
  if (isRegionalTax(type)) return true;
  return vatCategory(type) === 'S' ? factor !== '1' : factor === '1';
}

/** The rate of a factor in percent, rounded to one decimal ("1.21" is "21", "1.055" is "5.5"). */
export function percentageOfFactor(factor: Factor): Percentage {
  return percentage(textOf(divideRounded(unitsOf(factor, 4) - 10_000n, 10n), 1, 0));
}

/** Whether the customer accounts for the VAT or is taxed elsewhere, so that its VAT number has to be on the invoice (Directive 2006/112/EC, article 226(4)). */
export function needsCustomerVatNumber(type: VatType): boolean {
  return type === 'ICPS' || type === 'ICPG' || type === 'reverseCharge';
}

/**
 * Whether an e-invoice may combine these types: "none" (category O) excludes all others (EN 16931,
 * BR-O-11 to BR-O-14).
 */
export function mayStandTogether(types: readonly VatType[]): boolean {
  return !types.includes('none') || types.every((type) => type === 'none');
}
