import { PURCHASE_DOUBTS } from '@penning/domain';

/** What is odd about the file itself; it stays odd whatever a person corrects. */
export const FILE_DOUBTS = [
  'encrypted',
  'embeddedXmlUnreadable',
  'tooDemanding',
  'eInvoiceFaulty',
  'eInvoiceDeviates',
] as const;

/**
 * What a person should look at before paying: in what the e-invoice says, in the file itself, or that there is another
 * with the same supplier and number.
 */
export const PURCHASE_DOUBT_NAMES = [...PURCHASE_DOUBTS, ...FILE_DOUBTS, 'duplicate'] as const;
