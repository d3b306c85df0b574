import {
  type Amount,
  type Percentage,
  type Quantity,
  ZERO,
  absAmount,
  amountFromCents,
  amountToCents,
  compareAmounts,
  isNegative,
  negateAmount,
  parsePercentage,
  parseQuantity,
  subtractAmounts,
  sumAmounts,
} from '@penning/domain';
import { divideRounded, unitsOf } from '@penning/domain/money/decimal';
import type { ReceiptLine, ReceiptPayment } from '@penning/domain/receipt/receipt';

const SCALE = 8n;
const DECIMAL = /^-?\d{1,10}(\.\d+)?$/;

/** An amount that a till states with more or fewer decimals than cents; rounded as everywhere. */
export function tillAmount(text: string): Amount {
  return amountFromCents(roundedTo(text, 2n));
}

/** A quantity that a till states with any number of decimals. */
export function tillQuantity(text: string): Quantity {
  const units = roundedTo(text, 4n);
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0');
  return parseQuantity(`${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`) ?? tillQuantity('1');
}

/** A VAT rate that a till states, such as "21.00". */
export function tillRate(text: string): Percentage {
  return rateOf(roundedTo(text, 2n));
}

/** A VAT rate that a till states as a part of one, such as "0.21"; several of a line are added up. */
export function tillRateOfParts(...parts: readonly string[]): Percentage {
  return rateOf(parts.reduce((sum, part) => sum + roundedTo(part, 4n), 0n));
}

function rateOf(units: bigint): Percentage {
  const digits = units.toString().padStart(3, '0');
  const rate = parsePercentage(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  if (rate === undefined) throw new SyntaxError('not a rate');
  return rate;
}

/**
 * Lines whose amounts were rounded one by one, made to come to the total that was rounded once: the largest takes the
 * difference. One of more than a cent a line is no rounding, and stays.
 */
export function settledLines(lines: readonly ReceiptLine[], total: Amount): ReceiptLine[] {
  const difference = amountToCents(total) - amountToCents(sumAmounts(lines.map(({ amount }) => amount)));
  const size = difference < 0n ? -difference : difference;
  if (size === 0n || size > BigInt(lines.length)) return [...lines];
  const largest = lines.reduce((found, line) =>
    compareAmounts(absAmount(line.amount), absAmount(found.amount)) > 0 ? line : found,
  );
  return lines.map((line) =>
    line === largest ? { ...line, amount: amountFromCents(amountToCents(line.amount) + difference) } : line,
  );
}

/** Lines with their part of a discount on the whole, which doesn't say what it is of. */
export function discountedLines(lines: readonly ReceiptLine[], discount: Amount): ReceiptLine[] {
  const cents = amountToCents(sumAmounts(lines.map(({ amount }) => amount)));
  if (cents === 0n) return [...lines];
  const left = cents - amountToCents(discount);
  const parts = lines.map((line) => ({
    ...line,
    amount: amountFromCents(divideRounded(amountToCents(line.amount) * left, cents)),
  }));
  return settledLines(parts, amountFromCents(left));
}

/** Payments up to the total of their receipt: what is more was a tip, or change that the till doesn't state. */
export function paidUpTo(total: Amount, payments: readonly ReceiptPayment[]): ReceiptPayment[] {
  const isRefund = isNegative(total);
  let left = absAmount(total);
  const kept: ReceiptPayment[] = [];
  for (const { method, amount } of payments) {
    if (isNegative(amount) !== isRefund || left === ZERO) continue;
    const part = compareAmounts(absAmount(amount), left) > 0 ? left : absAmount(amount);
    left = subtractAmounts(left, part);
    if (part !== ZERO) kept.push({ method, amount: isRefund ? negateAmount(part) : part });
  }
  return kept;
}

function roundedTo(text: string, decimals: bigint): bigint {
  if (!DECIMAL.test(text)) throw new SyntaxError('not a decimal');
  const [whole = '0', fraction = ''] = text.split('.');
  const units = unitsOf(`${whole}.${fraction.slice(0, Number(SCALE))}`, Number(SCALE));
  return divideRounded(units, 10n ** (SCALE - decimals));
}
