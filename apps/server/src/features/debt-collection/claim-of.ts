import { type Amount, defined, isNegative, subtractAmounts } from '@penning/domain';
import type { PaymentLink, RemotePayment } from '@penning/domain/accounting/compare-payments';
import type { TenantTx } from '../../db/database.ts';
import type { Claim, ClaimPayment, Debtor } from '../../integrations/port/debt-collection.ts';
import { listLinks } from '../booking/follow/link-store.ts';
import { recipientsOf } from '../customer/contact/recipients-of.ts';
import type { ContentReceiver } from '../document/content.ts';
import { findDocument } from '../document/document-store.ts';
import { findCustomer } from '../document/master-data-store.ts';
import { type PaymentRow, listPayments } from '../payment/payment-store.ts';

/**
 * The invoice as it is reported to its agency: what it asks, of whom, and everything that was paid, since a list of payments
 * that lacks one deletes it there. What the agency received itself goes by its own id, also where it was undone here.
 */
export async function claimOf(
  tx: TenantTx,
  { connectionId, documentId }: { connectionId: string; documentId: string },
  theirs: readonly RemotePayment[],
): Promise<Claim> {
  const { content, number, sentAt, totalIncl, currency, customerId } = defined(
    await findDocument(tx, documentId),
  );
  const ours = await listPayments(tx, documentId);
  const links = await listLinks(tx, { connectionId, documentId });
  const undone = theirs.filter(({ id }) => isUndoneHere(id, ours, links));
  const payments = [
    ...ours.map((payment) => toldPayment(payment, links)),
    ...undone.map(({ id, amount, paidOn }) => ({ id, amount, paidOn, kind: 'payment' as const })),
  ].toSorted((left, right) => (left.paidOn < right.paidOn ? -1 : 1));
  const { sendDate: invoiceDate, dueDate, language, receiver } = defined(content);
  const debtor = { customerId, documentId, language, receiver: defined(receiver) };
  return {
    documentId,
    number: defined(number),
    sentAt: defined(sentAt),
    invoiceDate,
    dueDate,
    currency,
    totalIncl,
    open: payments.reduce((open: Amount, { amount }) => subtractAmounts(open, amount), totalIncl),
    debtor: await debtorOf(tx, debtor),
    payments,
  };
}

function isUndoneHere(remoteId: string, ours: readonly PaymentRow[], links: readonly PaymentLink[]): boolean {
  const link = links.find((one) => one.remoteId === remoteId && one.origin === 'there');
  return link !== undefined && ours.every(({ id }) => id !== link.paymentId);
}

function toldPayment(payment: PaymentRow, links: readonly PaymentLink[]): ClaimPayment {
  const { id, amount, paidOn } = payment;
  const link = links.find(({ paymentId, origin }) => paymentId === id && origin !== 'here');
  return { id: link?.remoteId ?? id, kind: kindOf(payment), amount, paidOn };
}

function kindOf({ kind, amount, isChargeback }: PaymentRow): ClaimPayment['kind'] {
  if (kind === 'settlement') return 'credit';
  if (kind !== 'payment') return kind;
  if (isChargeback) return 'chargeback';
  return isNegative(amount) ? 'refund' : 'payment';
}

/**
 * The customer as they are now: they may have moved, or have another address for reminders. Where their invoices go to an
 * address of its own, it is the one on the invoice.
 */
async function debtorOf(
  tx: TenantTx,
  {
    customerId,
    documentId,
    language,
    receiver,
  }: { customerId: string | null; documentId: string; language: string; receiver: ContentReceiver },
): Promise<Debtor> {
  const customer = await findCustomer(tx, customerId);
  const known = customer ?? receiver;
  const party = customer?.invoiceAddress === null ? customer : receiver;
  const { name, address, postalCode, city, country } = party;
  const { contact, coc, vatNumber, phone, person: isPerson } = known;
  const id = customer?.id ?? documentId;
  const to = customer ? (await recipientsOf(tx, customer, 'reminders')).to : [];
  return {
    id,
    number: known.debtorNumber || id,
    name,
    isPerson,
    contact,
    address,
    postalCode,
    city,
    country,
    coc,
    vatNumber,
    language,
    phone,
    email: to[0] ?? receiver.email,
  };
}
