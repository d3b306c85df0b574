import type { Language } from '@penning/contract';
import type { InvoiceLine } from '@penning/domain';
import { formatPeriod } from '@penning/i18n';

/** What a line is for, and below it the period of supply where it says one. */
export function describeLine({ description, supplyPeriod }: InvoiceLine, language: Language): string {
  return supplyPeriod ? `${description}\n${formatPeriod(supplyPeriod, language)}` : description;
}
