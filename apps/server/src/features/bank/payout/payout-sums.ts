import {
  type Amount,
  type Price,
  ZERO,
  amount,
  amountFromCents,
  amountToCents,
  subtractAmounts,
  sumAmounts,
} from '@penning/domain';
import type { PayoutPart } from '../../../integrations/port/payouts.ts';

/** What a payout adds up to; `difference` is what its parts have more than was paid out. */
export interface PayoutSums {
  readonly gross: Amount;
  readonly fees: Amount;
  readonly refunds: Amount;
  readonly chargebacks: Amount;
  readonly difference: Amount;
}

/** A cent in the ten-thousandths that prices are counted in. */
const FINE = 100n;

/**
 * The sums of a payout, checked against what was paid out: gross less fees, refunds and chargebacks is net. Fees may be
 * fractions of a cent, which the provider rounds once, for the payout as a whole: what is less than a cent is theirs.
 */
export function sumPayout(net: Amount, parts: readonly PayoutPart[]): PayoutSums {
  const gross = sumOf(parts, 'payment');
  const refunds = sumOf(parts, 'refund');
  const chargebacks = sumOf(parts, 'chargeback');
  const withheld = subtractAmounts(gross, sumAmounts([refunds, chargebacks, net]));
  const stated = parts.reduce(
    (sum, part) => sum + fineOf(part.fee) + (part.kind === 'fee' ? fineOf(part.amount) : 0n),
    0n,
  );
  const gap = stated - amountToCents(withheld) * FINE;
  if (gap > -FINE && gap < FINE) return { gross, fees: withheld, refunds, chargebacks, difference: ZERO };
  const fees = amountFromCents(roundedCents(stated));
  return { gross, fees, refunds, chargebacks, difference: subtractAmounts(withheld, fees) };
}

/** The sums of a payout whose parts nobody knows: what was paid out, and what that cost on top of it. */
export function sumUnlisted(net: Amount, fee: Amount): PayoutSums {
  const none = { refunds: ZERO, chargebacks: ZERO, difference: ZERO };
  return { gross: sumAmounts([net, fee]), fees: fee, ...none };
}

function sumOf(parts: readonly PayoutPart[], kind: PayoutPart['kind']): Amount {
  const amounts = parts.filter((part) => part.kind === kind).map((part) => amount(part.amount));
  return sumAmounts(amounts);
}

function fineOf(value: Price): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

/** Half away from zero, as everywhere. */
function roundedCents(fine: bigint): bigint {
  const isBelow = fine < 0n;
  const rounded = ((isBelow ? -fine : fine) * 2n + FINE) / (2n * FINE);
  return isBelow ? -rounded : rounded;
}
