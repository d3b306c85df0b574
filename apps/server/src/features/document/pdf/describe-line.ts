import type { Language } from '@penning/contract';
import type { InvoiceLine } from '@penning/domain';
import { formatPeriod } from '@penning/i18n';

/** A line's description, with its period of supply below it where there is one. */
export function describeLine({ description, supplyPeriod }: InvoiceLine, language: Language): string {
  return supplyPeriod ? `${description}\n${formatPeriod(supplyPeriod, language)}` : description;
}
