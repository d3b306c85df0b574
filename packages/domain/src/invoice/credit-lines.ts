import type { Quantity } from '../money/quantity.ts';
import { type InvoiceLine, isDescriptionOnly } from './invoice-line.ts';

/** The lines of a credit invoice: the same lines with every quantity turned (none becomes -1); lines with only text stay. */
export function creditLines<Line extends InvoiceLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    isDescriptionOnly(line) ? line : { ...line, quantity: negateQuantity(line.quantity) },
  );
}

function negateQuantity(quantity: Quantity | null): Quantity {
  if (quantity === null) return '-1' as Quantity;
  if (quantity === '0') return quantity;
  return (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`) as Quantity;
}
