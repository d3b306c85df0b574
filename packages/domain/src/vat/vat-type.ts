import { divideRounded, textOf, unitsOf } from '../money/decimal.ts';
import type { Factor } from '../money/factor.ts';
import { type Percentage, percentage } from '../money/percentage.ts';

/** The VAT types in the order of menus: the rates, then exempt, outside VAT, intra-community services and goods, outside the EU. */
export const VAT_TYPES = ['high', 'low', 'exempt', 'none', 'ICPS', 'ICPG', 'EBU'] as const;

/** How a line is taxed (docs/rules/money-and-vat.md#vat-types). */
export type VatType = (typeof VAT_TYPES)[number];

/** The EN 16931 VAT category codes that the VAT types map to (BT-118, BT-151). */
export type VatCategory = 'S' | 'E' | 'O' | 'K' | 'G' | 'AE';

/** The exemption reason codes (BT-121) of the code list VATEX. */
export type ExemptionReasonCode = 'VATEX-EU-AE' | 'VATEX-EU-IC' | 'VATEX-EU-G' | 'VATEX-EU-O';

const CATEGORIES: Record<VatType, VatCategory> = {
  high: 'S',
  low: 'S',
  exempt: 'E',
  none: 'O',
  ICPS: 'AE',
  ICPG: 'K',
  EBU: 'G',
};

const REASONS: Partial<Record<VatCategory, ExemptionReasonCode>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** The EN 16931 category of a VAT type; services to another EU country are reverse charge (AE), goods are intra-community supply (K). */
export function vatCategory(type: VatType): VatCategory {
  return CATEGORIES[type];
}

/** Whether the factor fits the type: above 1 for high and low, exactly 1 for all others. */
export function allowedFactor(type: VatType, factor: Factor): boolean {
  return vatCategory(type) === 'S' ? factor !== '1' : factor === '1';
}

/** The rate of a factor in percent, rounded to one decimal ("1.21" is "21", "1.055" is "5.5"). */
export function percentageOfFactor(factor: Factor): Percentage {
  return percentage(textOf(divideRounded(unitsOf(factor, 4) - 10_000n, 10n), 1, 0));
}

/** The VATEX code that states why no VAT is charged; undefined for taxed lines and for exempt ones, which state it in words. */
export function exemptionReasonCode(type: VatType): ExemptionReasonCode | undefined {
  return REASONS[vatCategory(type)];
}

/** Whether the customer's VAT number has to be on the invoice (intra-community services and goods). */
export function needsCustomerVatNumber(type: VatType): boolean {
  return type === 'ICPS' || type === 'ICPG';
}

/** Whether an e-invoice may carry these types together: "none" (category O) excludes all others (EN 16931, BR-O-11 to BR-O-14). */
export function mayStandTogether(types: readonly VatType[]): boolean {
  return !types.includes('none') || types.every((type) => type === 'none');
}
