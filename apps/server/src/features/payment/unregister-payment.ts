import { transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse, refuseBecause } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { refuseClosedDay } from '../closed-period/refuse-closed-day.ts';
import { type DocumentRow, findDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { type PaymentRow, deletePayment, findPayment } from './payment-store.ts';
import { deleteSetOff } from './set-off/set-off-pair.ts';
import { lockConnected } from './set-off/set-off-store.ts';
import { settleDocument, settleInvoice } from './settle-credit.ts';
import { writePaid } from './write-paid.ts';

/** Reverses a payment registered by hand; what a provider collected, or a credit settled, can't be reversed here. */
export async function unregisterPayment(
  services: Services,
  session: Session,
  id: string,
  paymentId: string,
): Promise<void> {
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockConnected(tx, [id]);
    const document = (await findDocument(tx, id)) ?? refuse('notFound');
    if (!transition(document.status, 'unregisterPayment').ok) refuseTransition(document.status);
    const payment = (await findPayment(tx, id, paymentId)) ?? refuse('notFound');
    const isSetOff = payment.kind === 'setOff';
    if (!isSetOff && (payment.provider !== null || payment.kind !== 'payment'))
      refuseBecause('obstacle.notByHand');
    await refuseClosedDay(tx, payment.paidOn, 'paymentId');
    if (isSetOff) return undoSetOff(tx, services, document, payment);
    const at = services.clock.now();
    await deletePayment(tx, paymentId);
    await writePaid(tx, services, [id]);
    const data = { amount: payment.amount, paidOn: payment.paidOn, method: payment.methodName };
    await appendEvent(tx, { documentId: id, at, event: 'unpaid', data });
    // What the payment offset is open on both sides again.
    return settleInvoice(tx, services, document.creditsId ?? id);
  });
}

/** Undoes a set-off on both documents: what it offset is open against its invoice or its credits again. */
async function undoSetOff(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  payment: PaymentRow,
): Promise<void> {
  await deleteSetOff(tx, services, document, payment);
  for (const id of [document.id, payment.counterpart?.id]) {
    if (id !== undefined) await settleDocument(tx, services, id);
  }
}
