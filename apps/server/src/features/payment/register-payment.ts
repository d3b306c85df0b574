import type { BodyOf, PenningContract } from '@penning/contract';
import {
  type Amount,
  ZERO,
  absAmount,
  compareAmounts,
  isNegative,
  isZero,
  negateAmount,
  subtractAmounts,
  transition,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { refuseClosedDay } from '../closed-period/refuse-closed-day.ts';
import { refusePaymentDay } from '../closed-period/refuse-payment-day.ts';
import { type DocumentRow, lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { findDocumentOfToken, findMethodName, insertPayment } from './payment-store.ts';
import { availableOf, refuseFraction } from './refund/available.ts';
import { lockConnected } from './set-off/set-off-store.ts';
import { settleDocument } from './settle-credit.ts';
import { writePaid } from './write-paid.ts';

type Body = BodyOf<PenningContract['invoice']['registerPayment']>;

/**
 * Registers a payment by hand, whole or partial; a repeated token changes nothing. More than is open is refused unless
 * the caller says that it is meant: the customer is owed the rest then (docs/rules/credit-and-payment.md#payments-by-hand).
 */
export async function registerPayment(
  services: Services,
  session: Session,
  id: string,
  body: Body,
): Promise<void> {
  const { database, clock, newId } = services;
  await database.withTenant(session.companyId, session.actor, async (tx) => {
    // More than is open may be set off.
    if (body.overpayment === true) await lockConnected(tx, [id]);
    const document = (await lockDocument(tx, id)) ?? refuse('notFound');
    const token = body.token ?? newId();
    await refuseOtherRequest(tx, services, { use: 'invoice.registerPayment', about: id, body });
    if ((await findDocumentOfToken(tx, token)) === id) return;
    if (!transition(document.status, 'registerPayment').ok) refuseTransition(document.status);
    if (body.amount === undefined && isZero(document.open)) refuse('nothingOpen');
    // A refund, of a credit invoice or of an overpayment, is registered as a negative amount.
    const amount = body.amount ?? document.open;
    const paidOn = body.paidOn ?? dayIn(session.timezone, clock.now());
    refusePaymentDay(services, session, { paidOn, documentDate: document.sendDate });
    await refuseClosedDay(tx, paidOn, 'paidOn');
    if (isZero(amount) || (isNegative(amount) && !isNegative(document.open))) {
      refuse('validationFailed', { field: 'amount', detail: 'invalid' });
    }
    refuseFraction(amount, document.currency);
    const excess = excessOf(document, amount);
    const isAccepted = body.overpayment === true && !isNegative(amount) && !isNegative(document.totalIncl);
    if (excess !== ZERO && !isAccepted) refuse('paymentTooHigh', { field: 'amount', data: { excess } });
    if (isNegative(amount)) await refuseRefundedTwice(tx, document, amount);
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
    // An excess payment may offset what its credit invoices leave open.
    if (excess !== ZERO) await settleDocument(tx, services, id);
  });
}

/** What is being refunded already can't be refunded a second time. */
async function refuseRefundedTwice(tx: TenantTx, document: DocumentRow, amount: Amount): Promise<void> {
  const available = await availableOf(tx, document);
  if (compareAmounts(negateAmount(amount), available) > 0)
    refuse('refundTooHigh', { field: 'amount', data: { available } });
}

/**
 * How much of a payment exceeds the amount due, or of a refund the amount owed; all of it when nothing is due
 * or owed in that direction.
 */
function excessOf({ open }: Pick<DocumentRow, 'open'>, amount: Amount): Amount {
  if (isNegative(open) !== isNegative(amount)) return absAmount(amount);
  const excess = subtractAmounts(absAmount(amount), absAmount(open));
  return isNegative(excess) ? ZERO : excess;
}

async function readMethodName(tx: TenantTx, methodId: string | null): Promise<string> {
  if (methodId === null) return '';
  const name = await findMethodName(tx, methodId);
  return name ?? refuse('validationFailed', { field: 'methodId', detail: 'invalid' });
}
