import type { QuotationSummary } from '@penning/contract';
import type { Translate } from '@penning/i18n';

/** The name of a quotation: "Quotation Q0012", "Draft quotation for Jansen". */
export function quotationName(
  { number, customerName }: Pick<QuotationSummary, 'number' | 'customerName'>,
  t: Translate,
): string {
  if (number !== null) return t('quotation.named', { number });
  return customerName === ''
    ? t('quotation.draftWithout')
    : t('quotation.draftOf', { customer: customerName });
}
