import { type Receipt, ReceiptLine, ReceiptPayment, type ReceiptSummary } from '@penning/contract';
import { amount, plainDate, subtractAmounts, sumAmounts } from '@penning/domain';
import { receiptVat } from '@penning/domain/receipt/receipt';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { receiptLink } from './receipt-link.ts';
import type { ReceiptRow, ReceiptSummaryRow } from './receipt-store.ts';

const Lines = z.array(ReceiptLine);
const Payments = z.array(ReceiptPayment);

/** The lines of a stored receipt. */
export function linesOf({ lines }: Pick<ReceiptRow, 'lines'>): z.output<typeof Lines> {
  return Lines.parse(lines);
}

/** The payments of a stored receipt. */
export function paymentsOf({ payments }: Pick<ReceiptRow, 'payments'>): z.output<typeof Payments> {
  return Payments.parse(payments);
}

/** A row of the list as the contract shows it. */
export function presentReceiptSummary(row: ReceiptSummaryRow): ReceiptSummary {
  return {
    id: row.id,
    source: row.source,
    till: row.tillName,
    number: row.number,
    soldAt: row.soldAt.toISOString(),
    soldOn: plainDate(row.soldOn),
    currency: row.currency,
    totalIncl: amount(row.totalIncl),
    state: row.state,
    documentId: row.documentId,
    documentNumber: row.documentNumber ?? '',
  };
}

/** A receipt as the contract shows it. */
export function presentReceipt(services: Pick<Services, 'keys' | 'publicUrl'>, row: ReceiptRow): Receipt {
  const lines = linesOf(row);
  const vat = receiptVat(lines);
  const totalVat = sumAmounts(vat.map((rate) => rate.vat));
  const summary = presentReceiptSummary(row);
  const { link, code } = receiptLink(services, row.nonce);
  return {
    ...summary,
    totalExcl: subtractAmounts(summary.totalIncl, totalVat),
    totalVat,
    vat,
    lines,
    payments: paymentsOf(row),
    refundOf: row.refundOf,
    link,
    code,
    createdAt: row.createdAt.toISOString(),
  };
}
