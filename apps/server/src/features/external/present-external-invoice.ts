import type { ExternalInvoice } from '@penning/contract';
import { checkDocumentEInvoice } from '../document/e-invoice/e-invoice.ts';
import { externalLines } from './external-lines.ts';
import type { PublicInvoice } from './open-invoice.ts';

/** The invoice as the customer's JSON: the frozen content, without what is the company's own business. */
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

/** What the company says to who still has to pay, and to who has paid. */
export function messageOf({
  isAsked,
  state,
  payment,
}: Pick<PublicInvoice, 'isAsked' | 'state' | 'payment'>): string {
  if (isAsked) return payment.message;
  return state === 'paid' ? payment.successMessage : '';
}

/** Whether an e-invoice can be made of it. */
export function hasUbl({ content, number }: PublicInvoice): boolean {
  return checkDocumentEInvoice(content, number).profile !== null;
}
