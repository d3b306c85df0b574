import { type Amount, subtractAmounts } from '@penning/domain';
import { formatAmount } from '@penning/i18n';
import { RefusedBecause } from '../../integrations/port/refused-for-good.ts';

/** The refusal of what comes to another total in the bookkeeping than here. */
export function totalDiffers({ ours, theirs }: { ours: Amount; theirs: Amount }): RefusedBecause {
  const difference = formatAmount(subtractAmounts(theirs, ours));
  return new RefusedBecause((t) =>
    t('integration.totalDiffers', { ours: formatAmount(ours), theirs: formatAmount(theirs), difference }),
  );
}
