import { negateAmount, plainDate } from '@penning/domain';
import { negatedLine } from '@penning/domain/receipt/receipt';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { findDocument } from '../../document/document-store.ts';
import { paymentsOf } from '../present-receipt.ts';
import type { ReceiptRow } from '../receipt-store.ts';
import { issueSold } from './issue-sold.ts';
import { soldOf } from './sold-of.ts';
import { takeOverPayments } from './take-over-payments.ts';

/**
 * Takes a receipt out of the turnover that it was booked with, by a credit invoice to the same customer whose payments
 * are refunded: else it would be turnover twice once it has an invoice of its own.
 */
export async function takeOutOfTurnover(
  tx: TenantTx,
  services: Services,
  receipt: ReceiptRow,
): Promise<void> {
  if (receipt.state !== 'turnover' || receipt.turnoverId === null) return;
  const turnover = await findDocument(tx, receipt.turnoverId);
  if (!turnover?.customerId) return;
  const sold = soldOf(receipt);
  const sent = await issueSold(tx, services, {
    sold: { ...sold, total: negateAmount(sold.total), lines: sold.lines.map(negatedLine) },
    buyer: { customerId: turnover.customerId, reference: turnover.number ?? '', userId: null },
    issue: { channel: 'mark', attachPdf: false, attachUbl: false },
  });
  await takeOverPayments(tx, services, {
    payments: paymentsOf(receipt).map((paid) => ({ ...paid, amount: negateAmount(paid.amount) })),
    soldOn: plainDate(receipt.soldOn),
    note: receipt.number,
    documentId: sent.id,
    userId: null,
  });
}
