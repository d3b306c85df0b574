import type { ExternalInvoice } from '@penning/contract';
import { checkDocumentEInvoice } from '../document/e-invoice/e-invoice.ts';
import { externalLines } from './external-lines.ts';
import type { PublicInvoice } from './open-invoice.ts';

/** The invoice as the customer's JSON: the frozen content, without the company's internal data. */
export function presentExternalInvoice(invoice: PublicInvoice): ExternalInvoice {
  const { row, content } = invoice;
  return {
    number: invoice.number,
    language: content.language,
    senderName: invoice.sender.name,
    receiverName: content.receiver?.name ?? '',
    sendDate: content.sendDate,
    dueDate: content.dueDate,
    currency: content.currency,
    totalIncl: content.totals.totalIncl,
    open: row.open,
    state: invoice.state,
    ...externalLines(content),
    hasUbl: hasUbl(invoice),
    canPay: invoice.canPay,
    canPayInParts: invoice.canPay && invoice.payment.allowParts,
    message: messageOf(invoice),
  };
}

/** The company's message before and after payment. */
export function messageOf({
  isAsked,
  state,
  payment,
}: Pick<PublicInvoice, 'isAsked' | 'state' | 'payment'>): string {
  if (isAsked) return payment.message;
  return state === 'paid' ? payment.successMessage : '';
}

/** Whether it can have an e-invoice. */
export function hasUbl({ content, number }: PublicInvoice): boolean {
  return checkDocumentEInvoice(content, number).profile !== null;
}
