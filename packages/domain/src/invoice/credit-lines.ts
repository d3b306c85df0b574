import { unitsOf } from '../money/decimal.ts';
import { type Quantity, quantityOf } from '../money/quantity.ts';
import { type InvoiceLine, isDescriptionOnly } from './invoice-line.ts';

/**
 * The lines of a credit invoice: the same lines with every quantity negated (none becomes -1); text-only
 * lines stay.
 */
export function creditLines<Line extends InvoiceLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    isDescriptionOnly(line) ? line : { ...line, quantity: negateQuantity(line.quantity) },
  );
}

const ONE_BACK = quantityOf(-10_000n);

function negateQuantity(quantity: Quantity | null): Quantity {
  return quantity === null ? ONE_BACK : quantityOf(-unitsOf(quantity, 4));
}
