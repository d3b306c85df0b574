import type { Factor } from '../money/factor.ts';
import { type VatType, vatCategory } from '../vat/vat-type.ts';

/** A VAT type at a rate; a document has one breakdown per key of it. */
export type TaxRate = { type: VatType; factor: Factor };

/** What tells the VAT breakdowns of a document apart: category and rate. */
export function taxRateKey({ type, factor }: TaxRate): string {
  return `${vatCategory(type)} ${factor}`;
}
