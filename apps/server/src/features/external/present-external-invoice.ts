import type { ExternalInvoice } from '@penning/contract';
import type { Services } from '../../platform/services.ts';
import { checkDocumentEInvoice } from '../document/e-invoice/e-invoice.ts';
import { listPayments } from '../payment/payment-store.ts';
import { listOfferedMethods } from '../payment/provider/list-methods.ts';
import { orderMethods } from '../payment/provider/order-methods.ts';
import { externalLines } from './external-lines.ts';
import { presentPayments } from './invoice/payment-notes.ts';
import { NOBODY, type PublicInvoice } from './open-invoice.ts';

/** The invoice as the customer's JSON: the frozen content, without the company's internal data. */
export async function presentExternalInvoice(
  services: Services,
  invoice: PublicInvoice,
): Promise<ExternalInvoice> {
  const { companyId, documentId } = invoice.link;
  const [methods, payments] = await Promise.all([
    methodsOf(services, invoice),
    services.database.readTenant(companyId, NOBODY, (tx) => listPayments(tx, documentId)),
  ]);
  const canPay = invoice.canPay && methods?.length !== 0;
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
    canPay,
    canPayInParts: canPay && invoice.payment.allowParts,
    paymentMethods: [...(methods ?? [])],
    agreement: (canPay && invoice.agreement) || null,
    collectedOn: invoice.collectedOn ?? null,
    payments: presentPayments(services.texts.translate(content.language), payments),
    message: messageOf(invoice),
  };
}

/** The ways to pay that the company's provider offers for it; nothing where they are chosen on the provider's page. */
export async function methodsOf(
  services: Services,
  { canPay, provider, row, content, link, payment }: PublicInvoice,
) {
  if (!canPay || provider === undefined) return undefined;
  const { currency, language } = content;
  const { companyId } = link;
  const wanted = { companyId, provider, amount: row.open, currency, language };
  const methods = await listOfferedMethods(services, wanted);
  return methods && orderMethods(methods, payment.onlineOrder);
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
