export {
  type Amount,
  ZERO,
  absAmount,
  addAmounts,
  amount,
  amountFromCents,
  amountToCents,
  compareAmounts,
  hasCents,
  isNegative,
  isPayableIn,
  isZero,
  minAmount,
  multiplyAmount,
  negateAmount,
  parseAmount,
  subtractAmounts,
  sumAmounts,
} from './amount.ts';
export { type AmountScale, amountScale } from './amount-scale.ts';
export { distributeAmount } from './distribute.ts';
export { type Factor, factor, parseFactor } from './factor.ts';
export { type Percentage, parsePercentage, percentage } from './percentage.ts';
export { type Price, parsePrice, price } from './price.ts';
export { type Quantity, parseQuantity, quantity } from './quantity.ts';
export { type ExchangeRate, inEuro, parseExchangeRate } from './exchange-rate.ts';
