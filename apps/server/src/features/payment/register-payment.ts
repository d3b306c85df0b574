import type { BodyOf, PenningContract } from '@penning/contract';
import { absAmount, compareAmounts, isNegative, isZero, negateAmount, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { refuseClosedDay } from '../closed-period/refuse-closed-day.ts';
import { refuseFuturePayment } from '../closed-period/refuse-future-payment.ts';
import { lockDocument } from '../document/document-store.ts';
import { findDocumentOfToken, findMethodName, insertPayment } from './payment-store.ts';
import { availableOf } from './refund/available.ts';
import { writePaid } from './write-paid.ts';

type Body = BodyOf<PenningContract['invoice']['registerPayment']>;

/** Registers a payment by hand, whole or partial; a repeated token changes nothing. Refuses more than is open. */
export async function registerPayment(
  services: Services,
  session: Session,
  id: string,
  body: Body,
): Promise<void> {
  const { database, clock, newId } = services;
  await database.withTenant(session.companyId, session.actor, async (tx) => {
    const document = (await lockDocument(tx, id)) ?? refuse('notFound');
    const token = body.token ?? newId();
    await refuseOtherRequest(tx, services, { use: 'invoice.registerPayment', about: id, body });
    if ((await findDocumentOfToken(tx, token)) === id) return;
    const isOpen = !isZero(document.open);
    if (!transition(document.status, 'registerPayment', { isOpen }).ok) refuse('invalidRequest');
    // A refund, of a credit invoice or of an overpayment, is registered as a negative amount.
    const amount = body.amount ?? document.open;
    const paidOn = body.paidOn ?? dayIn(session.timezone, clock.now());
    refuseFuturePayment(services, session, paidOn);
    await refuseClosedDay(tx, paidOn, 'paidOn');
    if (isZero(amount) || (isNegative(amount) && !isNegative(document.open))) {
      refuse('validationFailed', { field: 'amount', detail: 'invalid' });
    }
    const isTooHigh =
      isNegative(document.open) !== isNegative(amount) ||
      compareAmounts(absAmount(amount), absAmount(document.open)) > 0;
    if (isTooHigh) refuse('paymentTooHigh', { field: 'amount' });
    // What is being refunded already can't be refunded a second time.
    if (isNegative(amount)) {
      const available = await availableOf(tx, document);
      if (compareAmounts(negateAmount(amount), available) > 0)
        refuse('refundTooHigh', { field: 'amount', data: { available } });
    }
    const at = clock.now();
    const methodName = await readMethodName(tx, body.methodId);
    const written = await insertPayment(tx, {
      id: newId(),
      token,
      documentId: id,
      amount,
      paidOn,
      methodName,
      note: body.note,
      provider: null,
      providerPaymentId: null,
      createdAt: at,
      createdBy: session.userId,
    });
    // Another document used the token while this one was locked.
    if (!written) refuse('invalidRequest');
    await writePaid(tx, services, [id]);
    const data = { amount, paidOn, method: methodName };
    await appendEvent(tx, { documentId: id, at, event: 'paid', data });
  });
}

async function readMethodName(tx: TenantTx, methodId: string | null): Promise<string> {
  if (methodId === null) return '';
  const name = await findMethodName(tx, methodId);
  return name ?? refuse('validationFailed', { field: 'methodId', detail: 'invalid' });
}
