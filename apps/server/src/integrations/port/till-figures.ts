import {
  type Amount,
  type Percentage,
  type Quantity,
  ZERO,
  absAmount,
  amountFromCents,
  compareAmounts,
  isNegative,
  negateAmount,
  parsePercentage,
  parseQuantity,
  subtractAmounts,
} from '@penning/domain';
import { divideRounded, unitsOf } from '@penning/domain/money/decimal';
import type { ReceiptPayment } from '@penning/domain/receipt/receipt';

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
  const units = roundedTo(text, 2n);
  const digits = units.toString().padStart(3, '0');
  const rate = parsePercentage(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  if (rate === undefined) throw new SyntaxError('not a rate');
  return rate;
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
