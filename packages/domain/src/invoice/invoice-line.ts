import type { Factor } from '../money/factor.ts';
import type { Percentage } from '../money/percentage.ts';
import type { Price } from '../money/price.ts';
import type { Quantity } from '../money/quantity.ts';
import type { VatRegime } from '../vat/vat-regime.ts';
import type { SupplyPeriod } from './supply-period.ts';

/** The VAT code of a line, as it was when the line was saved. */
export type LineVat = VatRegime & { id: string; name: string; factor: Factor };

/** The revenue account of a line, as it was when the line was saved. */
export type LineLedger = { id: string; name: string; number: string };

/** One line of a document; `number` is the article number (may be empty), a null quantity counts as 1 (docs/rules/money-and-vat.md#line). */
export type InvoiceLine = {
  id: string;
  number: string;
  description: string;
  quantity: Quantity | null;
  price: Price | null;
  discount: Percentage;
  vat: LineVat | null;
  ledger: LineLedger | null;
  unit?: string;
  /** When it was supplied, where the line states that (EN 16931 BG-26). */
  supplyPeriod?: SupplyPeriod | null | undefined;
  descriptionOnly: boolean;
};

/** Whether a line is text only: no VAT, no revenue account, no price or 0, no discount and no quantity (docs/rules/money-and-vat.md#line). */
export function isDescriptionOnly(
  line: Pick<InvoiceLine, 'quantity' | 'price' | 'discount' | 'vat' | 'ledger'>,
): boolean {
  const free = line.price === null || line.price === '0.00';
  return line.vat === null && line.ledger === null && free && line.discount === '0' && line.quantity === null;
}
