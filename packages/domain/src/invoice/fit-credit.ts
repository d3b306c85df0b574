import {
  type Amount,
  absAmount,
  amountToCents,
  compareAmounts,
  isNegative,
  isZero,
  subtractAmounts,
} from '../money/amount.ts';
import { textOf } from '../money/decimal.ts';
import { type Percentage, percentage } from '../money/percentage.ts';
import { price } from '../money/price.ts';
import { quantity } from '../money/quantity.ts';
import { calculateInvoice } from './calculate-invoice.ts';
import { type CreditableLine, creditRest } from './credit-rest.ts';
import type { InvoiceLine } from './invoice-line.ts';

/** What a credit invoice is calculated with: the invoice's frame, its lines as they are left, and its money that is left. */
export type CreditFrame<Line extends InvoiceLine = InvoiceLine> = {
  discount: Percentage;
  includesVat: boolean;
  lines: readonly CreditableLine<Line>[];
  /** Including VAT, in the sign of the invoice. */
  rest: Amount;
};

/**
 * The lines, with one more that removes what rounding added when a few cents too many are credited: quantities that are
 * credited separately may round to more than they did together. Nothing when the credit really comes to more than the
 * rest, or asks for money. `rounding` makes the line out of one of the others.
 */
export function fitCredit<Line extends InvoiceLine>(
  lines: readonly Line[],
  frame: CreditFrame<Line>,
  rounding: (like: Line) => Line,
): Line[] | undefined {
  const total = creditTotal(lines, frame);
  if (fits(total, frame.rest)) return [...lines];
  const like = lines.find((line) => line.vat !== null && line.price !== null);
  if (!like || !isRounding(total, lines.length, frame)) return undefined;
  for (let cents = 1n; cents <= MAX_ROUNDING; cents += 1n) {
    const correction: Line = {
      ...rounding(like),
      quantity: quantity(isNegative(total) ? '1' : '-1'),
      price: price(textOf(cents, 2)),
      discount: percentage('0'),
      descriptionOnly: false,
    };
    const corrected = [...lines, correction];
    if (fits(creditTotal(corrected, frame), frame.rest)) return corrected;
  }
  return undefined;
}

/** What a credit over some lines comes to, including VAT. */
function creditTotal(lines: readonly InvoiceLine[], { discount, includesVat }: CreditFrame): Amount {
  return calculateInvoice({ lines, discount, includesVat }).totalIncl;
}

function fits(total: Amount, rest: Amount): boolean {
  if (isZero(total)) return true;
  return isNegative(total) !== isNegative(rest) && compareAmounts(absAmount(total), absAmount(rest)) <= 0;
}

/** Whether the quantities themselves ask for no more than all that is left would, give or take a cent a line. */
function isRounding(total: Amount, count: number, frame: CreditFrame): boolean {
  const whole = creditTotal(creditRest(frame.lines), frame);
  if (isNegative(total) !== isNegative(whole)) return false;
  return amountToCents(subtractAmounts(absAmount(total), absAmount(whole))) <= BigInt(count + 2);
}

/** Cents that rounding may be put right by: far more than a document of a thousand lines needs. */
const MAX_ROUNDING = 2000n;
