import { type Amount, amountFromCents, amountToCents } from '@penning/domain';
import { RefusedByService } from './refused-for-good.ts';

// As Stripe documents its "Supported currencies"; MultiSafepay has fewer of them, in the same units.
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** They have no smaller coin either, but count in hundredths for compatibility. */
const WHOLE_IN_HUNDREDTHS = new Set(['ISK', 'UGX']);
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** An amount in the smallest unit of its currency. Throws RefusedByService for one that the currency doesn't have. */
export function toMinorUnits(amount: Amount, currency: string): number {
  const cents = amountToCents(amount);
  const isWhole = WITHOUT_DECIMALS.has(currency) || WHOLE_IN_HUNDREDTHS.has(currency);
  if (isWhole && cents % 100n !== 0n) throw new RefusedByService(`${currency} ${amount}`);
  if (WITHOUT_DECIMALS.has(currency)) return Number(cents / 100n);
  return Number(WITH_THREE_DECIMALS.has(currency) ? cents * 10n : cents);
}

/** The amount of so many of the smallest unit; undefined for one that takes more than two decimals. */
export function fromMinorUnits(units: number, currency: string): Amount | undefined {
  const count = BigInt(units);
  if (WITHOUT_DECIMALS.has(currency)) return amountFromCents(count * 100n);
  if (!WITH_THREE_DECIMALS.has(currency)) return amountFromCents(count);
  return count % 10n === 0n ? amountFromCents(count / 10n) : undefined;
}
