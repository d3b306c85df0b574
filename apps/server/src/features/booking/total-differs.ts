import { type Amount, subtractAmounts } from '@penning/domain';
import { RefusedBecause } from '../../integrations/port/refused-for-good.ts';

/** The refusal of what comes to another total in the bookkeeping than here. */
export function totalDiffers({ ours, theirs, currency }: Totals): RefusedBecause {
  return refusal('integration.totalDiffers', { ours, theirs, currency });
}

/** The same where it is in the bookkeeping, and only people can say what is right. */
export function totalDiffersThere({ ours, theirs, currency }: Totals): RefusedBecause {
  return refusal('integration.totalDiffersThere', { ours, theirs, currency });
}

interface Totals {
  readonly ours: Amount;
  readonly theirs: Amount;
  readonly currency: string;
}

function refusal(
  text: 'integration.totalDiffers' | 'integration.totalDiffersThere',
  { ours, theirs, currency }: Totals,
): RefusedBecause {
  return new RefusedBecause(text, {
    ours: { amount: ours, currency },
    theirs: { amount: theirs, currency },
    difference: { amount: subtractAmounts(theirs, ours), currency },
  });
}
