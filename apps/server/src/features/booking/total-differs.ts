import { type Amount, subtractAmounts } from '@penning/domain';
import { RefusedBecause } from '../../integrations/port/refused-for-good.ts';

/** The refusal of what comes to another total in the bookkeeping than here. */
export function totalDiffers({
  ours,
  theirs,
  currency,
}: {
  ours: Amount;
  theirs: Amount;
  currency: string;
}): RefusedBecause {
  return new RefusedBecause('integration.totalDiffers', {
    ours: { amount: ours, currency },
    theirs: { amount: theirs, currency },
    difference: { amount: subtractAmounts(theirs, ours), currency },
  });
}
