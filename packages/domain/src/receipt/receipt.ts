import {
  type Amount,
  amountFromCents,
  amountToCents,
  compareAmounts,
  isNegative,
  negateAmount,
  sumAmounts,
} from '../money/amount.ts';
import { divideRounded, unitsOf } from '../money/decimal.ts';
import type { Percentage } from '../money/percentage.ts';
import { type Price, price } from '../money/price.ts';
import { type Quantity, quantityOf } from '../money/quantity.ts';

/** A line as the till rang it up. `amount` includes VAT and every discount; below zero for what was returned. */
export interface ReceiptLine {
  readonly description: string;
  readonly quantity: Quantity;
  readonly amount: Amount;
  readonly vatRate: Percentage;
  /** What the till calls its revenue group; may be empty. */
  readonly group: string;
}

/** Money that changed hands at the till; below zero for what was refunded. */
export interface ReceiptPayment {
  readonly method: string;
  readonly amount: Amount;
}

/** The amounts of one VAT rate of a receipt. */
export interface ReceiptVat {
  readonly rate: Percentage;
  readonly base: Amount;
  readonly vat: Amount;
}

/** What is wrong with a receipt: its lines don't add up to its total, or more was paid than that. */
export type ReceiptProblem = 'totalDiffers' | 'paidTooMuch';

/** Checks that a receipt adds up; payments may be less than the total, where a customer bought on account. */
export function checkReceipt({
  lines,
  payments,
  total,
}: {
  lines: readonly Pick<ReceiptLine, 'amount'>[];
  payments: readonly Pick<ReceiptPayment, 'amount'>[];
  total: Amount;
}): ReceiptProblem | undefined {
  if (sumAmounts(lines.map(({ amount }) => amount)) !== total) return 'totalDiffers';
  const paid = sumAmounts(payments.map(({ amount }) => amount));
  const isTooMuch = isNegative(total)
    ? compareAmounts(paid, total) < 0 || compareAmounts(paid, amountFromCents(0n)) > 0
    : compareAmounts(paid, total) > 0 || isNegative(paid);
  return isTooMuch ? 'paidTooMuch' : undefined;
}

/** The VAT of a receipt per rate, lowest first: rounded once per rate, as on its invoice (docs/rules/receipts.md#vat). */
export function receiptVat(lines: readonly Pick<ReceiptLine, 'amount' | 'vatRate'>[]): ReceiptVat[] {
  const sums = new Map<Percentage, bigint>();
  for (const { amount, vatRate } of lines)
    sums.set(vatRate, (sums.get(vatRate) ?? 0n) + amountToCents(amount));
  const rates = [...sums].map(([rate, cents]) => ({ rate, cents, units: unitsOf(rate, 2) }));
  return rates
    .toSorted((left, right) => (left.units < right.units ? -1 : 1))
    .map(({ rate, cents, units }) => {
      const vat = divideRounded(cents * units, 10_000n + units);
      return { rate, base: amountFromCents(cents - vat), vat: amountFromCents(vat) };
    });
}

/** Lines added up per revenue group and rate, in the order in which they first appear. */
export function sumOfLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const sums = new Map<string, ReceiptLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.group, line.vatRate]);
    const amount = sumAmounts([sums.get(key)?.amount ?? amountFromCents(0n), line.amount]);
    sums.set(key, { ...line, quantity: quantityOf(10_000n), amount });
  }
  return [...sums.values()];
}

/** A line of a receipt as an invoice has it: quantity times price is the till's amount to the cent. */
export interface PricedLine {
  readonly description: string;
  readonly quantity: Quantity;
  readonly price: Price;
}

/**
 * Gives a line of a receipt a price, which tills don't always divide evenly: where no price of four decimals comes to
 * the amount, the line is one of that amount, with its quantity in the description. A price is never below zero, since
 * e-invoices refuse one (EN 16931 BR-27): the quantity is.
 */
export function pricedLine({
  description,
  quantity,
  amount,
}: Omit<ReceiptLine, 'vatRate' | 'group'>): PricedLine {
  const units = absolute(unitsOf(quantity, 4));
  const cents = absolute(amountToCents(amount));
  const sign = isNegative(amount) ? -1n : 1n;
  const each = units === 0n ? 0n : divideRounded(cents * 1_000_000n, units);
  if (units > 0n && divideRounded(units * each, 1_000_000n) === cents)
    return { description, quantity: quantityOf(sign * units), price: priceOfUnits(each) };
  return {
    description: units === 0n ? description : `${quantityOf(units)} × ${description}`,
    quantity: quantityOf(sign * 10_000n),
    price: priceOfUnits(cents * 100n),
  };
}

/** A line of a refund as what is credited. */
export function negatedLine<Line extends ReceiptLine>(line: Line): Line {
  return { ...line, amount: negateAmount(line.amount) };
}

function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function priceOfUnits(units: bigint): Price {
  const text = units.toString().padStart(5, '0');
  return price(`${text.slice(0, -4)}.${text.slice(-4)}`);
}
