import { amount, plainDate } from '@penning/domain';
import { linesOf } from '../present-receipt.ts';
import type { ReceiptRow } from '../receipt-store.ts';
import type { Sold } from './issue-sold.ts';

/** What was sold by a receipt. */
export function soldOf(receipt: ReceiptRow): Sold {
  const { source, number, currency } = receipt;
  return {
    source,
    currency,
    soldOn: plainDate(receipt.soldOn),
    total: amount(receipt.totalIncl),
    lines: linesOf(receipt),
    titleOf: (t, date) => t('receipt.lineOf', { number, date }),
  };
}
