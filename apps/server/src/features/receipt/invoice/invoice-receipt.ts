import { isNegative, percentage, plainDate } from '@penning/domain';
import { formatDate } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { completeDraft } from '../../document/complete-draft.ts';
import { type DocumentRow, findByCreationToken, findDocument } from '../../document/document-store.ts';
import { insertDraft } from '../../document/draft-store.ts';
import { findCustomer } from '../../document/master-data-store.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import type { Issue } from '../../sending/complete-message.ts';
import { issueDocument } from '../../sending/issue-document.ts';
import { linesOf } from '../present-receipt.ts';
import { type ReceiptRow, findReceipt, lockReceipt, updateInvoiced } from '../receipt-store.ts';
import { creditOriginal } from './credit-original.ts';
import { linesOfReceipt } from './lines-of-receipt.ts';
import type { ReceiptBuyer } from './receipt-buyer.ts';
import { takeOverPayments } from './take-over-payments.ts';

/**
 * Makes and sends the invoice of a receipt in the caller's transaction, once: the receipt is locked, so of two who ask
 * at the same moment the second finds it invoiced. A refund is a credit invoice, of the invoice of the receipt that it
 * refunds where there is one. What was paid at the till is paid.
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
  const issue = await issueOf(tx, buyer);
  const sent =
    (await creditOriginal(tx, services, { receipt, buyer, issue })) ??
    (await issueInvoice(tx, services, { receipt, buyer, issue }));
  await updateInvoiced(tx, receipt.id, { documentId: sent.id, at: services.clock.now() });
  await takeOverPayments(tx, services, { receipt, documentId: sent.id, userId: buyer.userId });
  return (await findDocument(tx, sent.id)) ?? refuse('notFound');
}

function refuseUnfit({ state, documentId, documentNumber }: ReceiptRow): void {
  if (state === 'incomplete') refuse('receiptIncomplete');
  if (state === 'void') refuse('receiptVoid');
  if (state !== 'open') refuse('receiptInvoiced', { data: { documentId, number: documentNumber } });
}

async function issueOf(tx: TenantTx, { customerId, email }: ReceiptBuyer): Promise<Issue> {
  const customer =
    (await findCustomer(tx, customerId)) ?? refuse('customerNotFound', { field: 'customerId' });
  const channel = email && customer.email !== '' ? ('email' as const) : ('mark' as const);
  return { channel, attachPdf: true, attachUbl: false };
}

async function issueInvoice(
  tx: TenantTx,
  services: Services,
  { receipt, buyer, issue }: { receipt: ReceiptRow; buyer: ReceiptBuyer; issue: Issue },
): Promise<DocumentRow> {
  const at = services.clock.now();
  const soldOn = plainDate(receipt.soldOn);
  const draft = await completeDraft(tx, services, {
    customerId: buyer.customerId,
    sendDate: null,
    currency: receipt.currency,
    includesVat: true,
    discount: percentage('0'),
    reference: buyer.reference,
    supplyDate: soldOn,
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachmentIds: [],
    lines: await linesOfReceipt(tx, receipt.source, linesOf(receipt)),
  });
  const t = services.texts.translate(draft.language);
  const description = t('receipt.lineOf', {
    number: receipt.number,
    date: formatDate(soldOn, draft.language),
  });
  const named = { ...draft, lines: [textLine(services, description), ...draft.lines] };
  const { values } = await prepareDraft(tx, services, named);
  const { creationToken = services.newId() } = buyer;
  const made = await insertDraft(
    tx,
    { ...values, id: services.newId(), creationToken, createdBy: buyer.userId, at },
    isNegative(receipt.totalIncl) ? { type: 'C' } : {},
  );
  const row = made ?? refuse('tokenReused', { field: 'creationToken' });
  await appendEvent(tx, { documentId: row.id, at, event: 'created' });
  return (await issueDocument(tx, services, row, issue)).sent;
}

/** A line that only says which receipt it is. */
function textLine({ newId }: Pick<Services, 'newId'>, description: string) {
  return {
    id: newId(),
    number: '',
    description,
    quantity: null,
    price: null,
    discount: percentage('0'),
    vatId: null,
    ledgerId: null,
    unit: '',
    descriptionOnly: true,
  };
}
