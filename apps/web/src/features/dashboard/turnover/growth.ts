import { type Amount, amountToCents } from '@penning/domain';
import { MINUS, formatPercentage } from '@penning/i18n';

/**
 * The growth of one amount over another in whole percent, rounded half away from zero; nothing without an amount to
 * compare with.
 */
export function growth(now: Amount, before: Amount): bigint | undefined {
  const [current, previous] = [amountToCents(now), amountToCents(before)];
  if (previous <= 0n) return undefined;
  const difference = (current - previous) * 200n;
  const sign = difference < 0n ? -1n : 1n;
  return (sign * (difference * sign + previous)) / (previous * 2n);
}

/** Growth as it is shown: "+1.200%" or "−3%", with a real minus sign. */
export function writeGrowth(percent: bigint): string {
  const [sign, size] = percent < 0n ? [MINUS, -percent] : ['+', percent];
  return `${sign}${formatPercentage(String(size))}`;
}
