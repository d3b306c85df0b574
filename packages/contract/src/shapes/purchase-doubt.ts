import { PURCHASE_DOUBTS } from '@penning/domain';

/** What is unusual about the file itself, whatever a person corrects. */
export const FILE_DOUBTS = [
  'encrypted',
  'embeddedXmlUnreadable',
  'tooDemanding',
  'eInvoiceFaulty',
  'eInvoiceDeviates',
  'anotherBuyer',
] as const;

/**
 * What a person should check before paying: something in the e-invoice, in the file itself, or another
 * purchase with the same supplier and number.
 */
export const PURCHASE_DOUBT_NAMES = [...PURCHASE_DOUBTS, ...FILE_DOUBTS, 'duplicate'] as const;
