import {
  type Amount,
  ZERO,
  amountToCents,
  compareAmounts,
  isNegative,
  isZero,
  negateAmount,
  subtractAmounts,
} from '../money/amount.ts';
import { textOf } from '../money/decimal.ts';
import { type Percentage, percentage } from '../money/percentage.ts';
import { price } from '../money/price.ts';
import { quantity } from '../money/quantity.ts';
import { calculateInvoice } from './calculate-invoice.ts';
import { type CreditableLine, creditableLines } from './credit-rest.ts';
import type { InvoiceLine } from './invoice-line.ts';

/** What a credit invoice is calculated with: the invoice's frame, its lines as they are left, and its money that is left. */
export type CreditFrame<Line extends InvoiceLine = InvoiceLine> = {
  discount: Percentage;
  includesVat: boolean;
  lines: readonly CreditableLine<Line>[];
  /** Including VAT, in the sign of the invoice. */
  rest: Amount;
};

/** Why lines make no credit: they come to nothing or ask for money, or to more than there is room for. */
export type CreditRefusal = 'givesNothing' | 'tooHigh';

/**
 * The lines, with one more that removes what rounding added when a few cents too many are credited: quantities that are
 * credited separately may round to more than they did together. A credit has room for the money that is left and, where
 * lines of the other sign stay uncredited, for what those take off: goods of 100.00 beside returned empties of -20.00
 * are credited with 100.00. `rounding` makes the line out of one of the others.
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
  if (!like || over > BigInt(lines.length + 2)) return { problem: 'tooHigh' };
  for (let cents = 1n; cents <= MAX_ROUNDING; cents += 1n) {
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

/** How much a credit may give back, in money and by its quantities, above 0; of an invoice below 0 everything is reversed. */
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

/** What a credit over some lines gives back, including VAT; below 0 when it asks for money. */
function givenBy(lines: readonly InvoiceLine[], frame: CreditFrame, { isReversed }: Room): Amount {
  const total = totalOf(lines, frame);
  return isReversed ? total : negateAmount(total);
}

function totalOf(lines: readonly InvoiceLine[], { discount, includesVat }: CreditFrame): Amount {
  return calculateInvoice({ lines, discount, includesVat }).totalIncl;
}

/** Cents that rounding may be put right by: far more than a document of a thousand lines needs. */
const MAX_ROUNDING = 2000n;
