import { transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { refuseClosedDay } from '../closed-period/refuse-closed-day.ts';
import { type DocumentRow, findDocument, lockDocument } from '../document/document-store.ts';
import { deletePayment, findPayment } from './payment-store.ts';
import { settleInvoice } from './settle-credit.ts';
import { writePaid } from './write-paid.ts';

/** Reverses a payment registered by hand; what a provider took, or a credit settled, cannot be reversed here. */
export async function unregisterPayment(
  services: Services,
  session: Session,
  id: string,
  paymentId: string,
): Promise<void> {
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const document = await lockWithInvoice(tx, id);
    if (!transition(document.status, 'unregisterPayment').ok) refuse('invalidRequest');
    const payment = (await findPayment(tx, id, paymentId)) ?? refuse('notFound');
    if (payment.provider !== null || payment.kind !== 'payment') refuse('invalidRequest');
    await refuseClosedDay(tx, payment.paidOn, 'paymentId');
    const at = services.clock.now();
    await deletePayment(tx, paymentId);
    await writePaid(tx, services, [id]);
    const data = { amount: payment.amount, paidOn: payment.paidOn, method: payment.methodName };
    await appendEvent(tx, { documentId: id, at, event: 'unpaid', data });
    // What the payment kept apart is open on both sides again.
    await settleInvoice(tx, services, document.creditsId ?? id);
  });
}

/** An invoice is locked before its credit invoices, as when it is credited. */
async function lockWithInvoice(tx: TenantTx, id: string): Promise<DocumentRow> {
  const found = (await findDocument(tx, id)) ?? refuse('notFound');
  if (found.creditsId !== null) await lockDocument(tx, found.creditsId);
  return (await lockDocument(tx, id)) ?? refuse('notFound');
}
