import { plainDate } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { type DocumentRow, findByCreationToken, findDocument } from '../../document/document-store.ts';
import { findCustomer } from '../../document/master-data-store.ts';
import type { Issue } from '../../sending/complete-message.ts';
import { paymentsOf } from '../present-receipt.ts';
import { type ReceiptRow, findReceipt, lockReceipt, updateInvoiced } from '../receipt-store.ts';
import { creditOriginal } from './credit-original.ts';
import { issueSold } from './issue-sold.ts';
import type { ReceiptBuyer } from './receipt-buyer.ts';
import { soldOf } from './sold-of.ts';
import { takeOutOfTurnover } from './take-out-of-turnover.ts';
import { takeOverPayments } from './take-over-payments.ts';

/**
 * Makes and sends the invoice of a receipt in the caller's transaction, once: the receipt is locked, so of two who ask
 * at the same moment the second finds it invoiced. A refund is a credit invoice, of the invoice of the receipt that it
 * refunds where there is one. What was paid at the till is paid. One that is part of a day's turnover is taken out of it.
 */
export async function invoiceReceipt(
  tx: TenantTx,
  services: Services,
  receiptId: string,
  buyer: ReceiptBuyer,
): Promise<DocumentRow> {
  if (!(await lockReceipt(tx, receiptId))) return refuse('notFound');
  const known = buyer.creationToken && (await findByCreationToken(tx, buyer.creationToken));
  if (known) return known;
  const receipt = (await findReceipt(tx, receiptId)) ?? refuse('notFound');
  refuseUnfit(receipt);
  await takeOutOfTurnover(tx, services, receipt);
  const issue = await issueOf(tx, buyer);
  const sent =
    (await creditOriginal(tx, services, { receipt, buyer, issue })) ??
    (await issueSold(tx, services, { sold: soldOf(receipt), buyer, issue }));
  await updateInvoiced(tx, receipt.id, { documentId: sent.id, at: services.clock.now() });
  await takeOverPayments(tx, services, {
    payments: paymentsOf(receipt),
    soldOn: plainDate(receipt.soldOn),
    note: receipt.number,
    documentId: sent.id,
    userId: buyer.userId,
  });
  return (await findDocument(tx, sent.id)) ?? refuse('notFound');
}

function refuseUnfit({ state, documentId, documentNumber }: ReceiptRow): void {
  if (state === 'incomplete') refuse('receiptIncomplete');
  if (state === 'void') refuse('receiptVoid');
  if (state === 'invoiced') refuse('receiptInvoiced', { data: { documentId, number: documentNumber } });
}

async function issueOf(tx: TenantTx, { customerId, email }: ReceiptBuyer): Promise<Issue> {
  const customer =
    (await findCustomer(tx, customerId)) ?? refuse('customerNotFound', { field: 'customerId' });
  const channel = email && customer.email !== '' ? ('email' as const) : ('mark' as const);
  return { channel, attachPdf: true, attachUbl: false };
}
