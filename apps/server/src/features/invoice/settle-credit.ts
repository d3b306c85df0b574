import {
  type Amount,
  ZERO,
  absAmount,
  isNegative,
  isZero,
  minAmount,
  negateAmount,
  subtractAmounts,
} from '@penning/domain';
import type { Services } from '../../app.ts';
import { dayIn } from '../../clock.ts';
import type { TenantTx } from '../../db/database.ts';
import { appendEvent } from '../history/append-event.ts';
import { getTimeZone, insertPayment, updatePaid } from '../payment/payment-store.ts';
import type { DocumentRow } from './invoice-store.ts';

/**
 * Sets what is open of an invoice off against what is open of its credit invoices, in this order: no money moves, and
 * two payments that add up to nothing name each other's document. What was paid already stays open on the credit
 * invoice, to be given back.
 */
export async function settleCredits(
  tx: TenantTx,
  services: Services,
  { invoice, credits }: { invoice: DocumentRow; credits: readonly DocumentRow[] },
): Promise<void> {
  let { open } = invoice;
  for (const credit of credits) {
    const amount = settledAmount(open, credit.open);
    if (isZero(amount)) continue;
    await writeSide(tx, services, { document: invoice, other: credit, amount });
    await writeSide(tx, services, { document: credit, other: invoice, amount: negateAmount(amount) });
    open = subtractAmounts(open, amount);
  }
}

/** What can be set off, in the sign of the invoice; nothing when both are open on the same side. */
function settledAmount(invoiceOpen: Amount, creditOpen: Amount): Amount {
  if (isZero(invoiceOpen) || isZero(creditOpen) || isNegative(invoiceOpen) === isNegative(creditOpen)) {
    return ZERO;
  }
  const amount = minAmount(absAmount(invoiceOpen), absAmount(creditOpen));
  return isNegative(invoiceOpen) ? negateAmount(amount) : amount;
}

async function writeSide(
  tx: TenantTx,
  services: Services,
  { document, other, amount }: { document: DocumentRow; other: DocumentRow; amount: Amount },
): Promise<void> {
  const at = services.clock.now();
  const paidOn = dayIn(await getTimeZone(tx), at);
  await insertPayment(tx, {
    id: services.newId(),
    token: services.newId(),
    documentId: document.id,
    amount,
    paidOn,
    methodName: '',
    note: '',
    provider: null,
    providerPaymentId: null,
    createdAt: at,
    createdBy: null,
    kind: 'settlement',
    counterpartId: other.id,
  });
  await updatePaid(tx, document.id, at);
  await appendEvent(tx, {
    documentId: document.id,
    at,
    event: 'settled',
    data: { amount, number: other.number, counterpartId: other.id },
  });
}
