import { defined } from '../defined.ts';
import { type Amount, absAmount, compareAmounts, isNegative, isZero } from '../money/amount.ts';
import { unitsOf } from '../money/decimal.ts';
import { type Quantity, quantityOf } from '../money/quantity.ts';
import { creditLines } from './credit-lines.ts';
import { type InvoiceLine, isDescriptionOnly } from './invoice-line.ts';

const SCALE = 4;

/**
 * A line of a sent invoice with the quantity not credited yet: with the line's own sign, "0" when nothing
 * is left.
 */
export type CreditableLine<Line extends InvoiceLine = InvoiceLine> = { line: Line; rest: Quantity };

/** How much of one line to credit, as a quantity above 0. */
export type CreditChoice = { lineId: string; quantity: Quantity };

/** Why a choice cannot be credited: there is no such line, or less of it is left; `choice` counts from 0. */
export type CreditChoiceProblem = { choice: number; reason: 'unknownLine' | 'tooMuch' };

/**
 * What is left of each line after the lines of earlier credit invoices, which have the ids of the lines
 * they credit.
 */
export function creditableLines<Line extends InvoiceLine>(
  lines: readonly Line[],
  credited: readonly Pick<InvoiceLine, 'id' | 'quantity'>[],
): CreditableLine<Line>[] {
  const taken = new Map<string, bigint>();
  for (const { id, quantity } of credited) {
    taken.set(id, (taken.get(id) ?? 0n) + unitsOf(quantity ?? '0', SCALE));
  }
  return lines.map((line) => {
    const units = isDescriptionOnly(line) ? 0n : unitsOf(line.quantity ?? '1', SCALE);
    // Credited quantities have the opposite sign; two lines with one id share what was credited.
    const off = smallest(units, -(taken.get(line.id) ?? 0n));
    taken.set(line.id, (taken.get(line.id) ?? 0n) + off);
    return { line, rest: quantityOf(units - off) };
  });
}

/** The lines of a credit invoice over all that is left; the texts between them only when nothing was credited before. */
export function creditRest<Line extends InvoiceLine>(lines: readonly CreditableLine<Line>[]): Line[] {
  const isFirst = lines.every(
    ({ line, rest }) => isDescriptionOnly(line) || rest === quantityOf(unitsOf(line.quantity ?? '1', SCALE)),
  );
  if (isFirst) return creditLines(lines.map(({ line }) => line));
  return lines.flatMap(({ line, rest }) => (rest === '0' ? [] : creditLines([{ ...line, quantity: rest }])));
}

/**
 * The lines of a credit invoice for the chosen quantities, in the order of the invoice; or what is wrong
 * with the choice.
 */
export function creditChosen<Line extends InvoiceLine>(
  lines: readonly CreditableLine<Line>[],
  choices: readonly CreditChoice[],
): { lines: Line[] } | { problem: CreditChoiceProblem } {
  const left = lines.map(({ rest }) => unitsOf(rest, SCALE));
  const chosen = lines.map(() => 0n);
  for (const [choice, { lineId, quantity }] of choices.entries()) {
    let wanted = unitsOf(quantity, SCALE);
    if (!lines.some(({ line }) => line.id === lineId && !isDescriptionOnly(line))) {
      return { problem: { choice, reason: 'unknownLine' } };
    }
    lines.forEach(({ line }, index) => {
      if (line.id !== lineId) return;
      const rest = defined(left[index]);
      const part = smallest(rest, rest < 0n ? -wanted : wanted);
      left[index] = rest - part;
      chosen[index] = defined(chosen[index]) + part;
      wanted -= part < 0n ? -part : part;
    });
    if (wanted !== 0n) return { problem: { choice, reason: 'tooMuch' } };
  }
  const credited = lines.flatMap(({ line }, index) =>
    chosen[index] === 0n ? [] : creditLines([{ ...line, quantity: quantityOf(defined(chosen[index])) }]),
  );
  return { lines: credited };
}

/** Whether nothing is left to credit: every quantity was credited, or the credits reach the total. */
export function isCreditedInFull(
  lines: readonly CreditableLine[],
  totalIncl: Amount,
  credited: Amount,
): boolean {
  const reached =
    !isZero(totalIncl) &&
    isNegative(credited) === isNegative(totalIncl) &&
    compareAmounts(absAmount(credited), absAmount(totalIncl)) >= 0;
  return reached || lines.every(({ rest }) => rest === '0');
}

/** Whichever of two quantities with the same sign is closer to 0; 0 when their signs differ. */
function smallest(of: bigint, wanted: bigint): bigint {
  if (of === 0n || wanted === 0n || of < 0n !== wanted < 0n) return 0n;
  const isNearer = of < 0n ? wanted > of : wanted < of;
  return isNearer ? wanted : of;
}
