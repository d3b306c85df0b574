import { FACTOR_SCALE } from '../invoice/calculate-line.ts';
import { textOf, unitsOf } from '../money/decimal.ts';
import type { Factor } from '../money/factor.ts';
import { type VatType, vatCategory } from '../vat/vat-type.ts';

/** A VAT type at a rate; a document has one breakdown per key of it. */
export type TaxRate = { type: VatType; factor: Factor };

/** The key of a VAT breakdown of a document: category and rate. */
export function taxRateKey({ type, factor }: TaxRate): string {
  return `${vatCategory(type)} ${factor}`;
}

/** The rate in percent (BT-119, BT-152); empty outside VAT, where none may be stated (BR-O-05). */
export function taxPercent({ type, factor }: TaxRate): string {
  if (vatCategory(type) === 'O') return '';
  return textOf(unitsOf(factor, FACTOR_SCALE) - 10_000n, 2, 0);
}
