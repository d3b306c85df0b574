import type { InvoiceSummary } from '@penning/contract';
import type { Translate } from '@penning/i18n';

/** The name of an invoice: "Invoice F0012", "Draft for Jansen". */
export function invoiceName(
  invoice: Pick<InvoiceSummary, 'number' | 'type' | 'customerName'>,
  t: Translate,
): string {
  const { number, type, customerName } = invoice;
  if (number !== null) return t(type === 'C' ? 'archive.creditOf' : 'archive.invoiceOf', { number });
  return customerName === '' ? t('archive.draftWithout') : t('archive.draftOf', { customer: customerName });
}
