import {
  type Amount,
  ZERO,
  amountToCents,
  compareAmounts,
  isNegative,
  isZero,
  negateAmount,
  smallestCents,
  subtractAmounts,
} from '../money/amount.ts';
import { textOf } from '../money/decimal.ts';
import { type Percentage, percentage } from '../money/percentage.ts';
import { price } from '../money/price.ts';
import { quantity } from '../money/quantity.ts';
import { calculateInvoice } from './calculate-invoice.ts';
import { type CreditableLine, creditableLines } from './credit-rest.ts';
import type { InvoiceLine } from './invoice-line.ts';

/**
 * What a credit invoice is calculated with: the invoice's settings, its remaining lines and its remaining
 * amount.
 */
export type CreditFrame<Line extends InvoiceLine = InvoiceLine> = {
  discount: Percentage;
  includesVat: boolean;
  currency: string;
  lines: readonly CreditableLine<Line>[];
  /** Including VAT, with the sign of the invoice. */
  rest: Amount;
};

/** Why lines make no credit: they come to nothing, ask for money, or exceed what is left. */
export type CreditRefusal = 'givesNothing' | 'tooHigh';

/**
 * The lines, with one more that removes what rounding added when the credit is a few cents too high:
 * quantities credited separately may round to more than together. A credit can use the money that is left
 * and, where lines of the other sign stay uncredited, what those deduct: goods of 100.00 beside returned
 * empties of -20.00 are credited with 100.00. `rounding` makes the line from one of the others.
 */
export function fitCredit<Line extends InvoiceLine>(
  lines: readonly Line[],
  frame: CreditFrame<Line>,
  rounding: (like: Line) => Line,
): { lines: Line[] } | { problem: CreditRefusal } {
  const room = roomFor(lines, frame);
  const given = givenBy(lines, frame, room);
  if (isZero(given) || isNegative(given)) return { problem: 'givesNothing' };
  if (compareAmounts(given, room.money) <= 0) return { lines: [...lines] };
  const like = lines.find((line) => line.vat !== null && line.price !== null);
  const over = amountToCents(subtractAmounts(given, room.asked));
  const smallest = smallestCents(frame.currency);
  if (!like || over > BigInt(lines.length + 2) * smallest) return { problem: 'tooHigh' };
  for (let cents = smallest; cents <= MAX_ROUNDING * smallest; cents += smallest) {
    const correction: Line = {
      ...rounding(like),
      quantity: quantity(room.isReversed ? '-1' : '1'),
      price: price(textOf(cents, 2)),
      discount: percentage('0'),
      descriptionOnly: false,
    };
    const corrected = [...lines, correction];
    const left = givenBy(corrected, frame, room);
    if (isZero(left) || isNegative(left)) return { problem: 'givesNothing' };
    if (compareAmounts(left, room.money) <= 0) return { lines: corrected };
  }
  return { problem: 'tooHigh' };
}

/**
 * The maximum credit, in money and by its quantities, above 0; on a negative invoice everything is
 * reversed.
 */
type Room = { money: Amount; asked: Amount; isReversed: boolean };

function roomFor<Line extends InvoiceLine>(lines: readonly Line[], frame: CreditFrame<Line>): Room {
  const isReversed = isNegative(
    totalOf(
      frame.lines.map(({ line }) => line),
      frame,
    ),
  );
  const turn = (amount: Amount) => (isReversed ? negateAmount(amount) : amount);
  const left = frame.lines.map(({ line, rest }) => ({ ...line, quantity: rest }));
  const staying = creditableLines(left, lines).map(({ line, rest }) => ({ ...line, quantity: rest }));
  const stays = turn(totalOf(staying, frame));
  const below = isNegative(stays) ? stays : ZERO;
  return {
    money: subtractAmounts(turn(frame.rest), below),
    asked: subtractAmounts(turn(totalOf(left, frame)), below),
    isReversed,
  };
}

/** The amount that a credit over some lines returns, including VAT; negative when it asks for money. */
function givenBy(lines: readonly InvoiceLine[], frame: CreditFrame, { isReversed }: Room): Amount {
  const total = totalOf(lines, frame);
  return isReversed ? total : negateAmount(total);
}

function totalOf(lines: readonly InvoiceLine[], { discount, includesVat, currency }: CreditFrame): Amount {
  return calculateInvoice({ lines, discount, includesVat, currency }).totalIncl;
}

/** The maximum rounding correction in smallest amounts of the currency: far more than a document of a thousand lines needs. */
const MAX_ROUNDING = 2000n;
