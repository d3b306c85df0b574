import { type Frequency, partsOfFrequency } from '@penning/domain';
import type { Translate } from '@penning/i18n';

/** How often something recurs, in the reader's words. */
export function frequencyText(frequency: Frequency, t: Translate): string {
  const parts = partsOfFrequency(frequency);
  return parts.kind === 'lastDay'
    ? t('recurring.lastDay')
    : t(`recurring.every_${parts.unit}`, { count: parts.count });
}
