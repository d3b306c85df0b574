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
 * What a person should check: something in the e-invoice, in the file itself, another purchase with the same supplier
 * and number, or a date that it was given after the period was closed.
 */
export const PURCHASE_DOUBT_NAMES = [
  ...PURCHASE_DOUBTS,
  ...FILE_DOUBTS,
  'duplicate',
  'closedPeriod',
] as const;
