import type { BodyOf, PenningContract } from '@penning/contract';
import { type Amount, compareAmounts, minAmount } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../../platform/services.ts';
import { type DocumentRow, lockDocument } from '../../document/document-store.ts';
import { amountToRefund, availableOf } from './available.ts';
import { followRefund } from './follow-refund.ts';
import { largestOf, refundablePayments } from './propose-refund.ts';
import { findRefund, findRefundOfToken, insertRefund, presentRefund } from './refund-store.ts';

type Body = BodyOf<PenningContract['refund']['create']>;

/**
 * Refunds through the provider that collected the payment, or plans to set the amount off against the next invoice. The
 * refund is stored before the provider is asked, so that a lost answer neither loses nor doubles anything.
 */
export const createRefund: HandlersOf<'refund'>['create'] = async ({ params, body, session, services }) => {
  const { database } = services;
  const id = await database.withTenant(session.companyId, session.actor, (tx) =>
    plan(tx, services, { documentId: params.id, body, session }),
  );
  if (body.way === 'provider') await followRefund(services, { companyId: session.companyId, id });
  const made = await database.withTenant(session.companyId, session.actor, (tx) => findRefund(tx, id));
  return { data: presentRefund(made ?? refuse('notFound')) };
};

async function plan(
  tx: TenantTx,
  services: Services,
  { documentId, body, session }: { documentId: string; body: Body; session: Session },
): Promise<string> {
  const document = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  const { creationToken = services.newId(), way } = body;
  await refuseOtherRequest(tx, services, { use: 'refund.create', about: documentId, body });
  const known = await findRefundOfToken(tx, creationToken);
  if (known) return known.documentId === documentId ? known.id : refuse('invalidRequest');
  const owed = amountToRefund(await availableOf(tx, document), body.amount, document.currency);
  const by =
    way === 'provider'
      ? await choosePayment(tx, services, document, { owed, asked: body.amount })
      : undefined;
  const toRefund = by?.amount ?? owed;
  const at = services.clock.now();
  const id = services.newId();
  const { currency } = document;
  const written = await insertRefund(tx, {
    amount: toRefund,
    ...by,
    id,
    creationToken,
    documentId,
    way,
    currency,
    at,
    createdBy: session.userId,
  });
  // Another document used the token while this one was locked.
  if (!written) return refuse('invalidRequest', { field: 'creationToken' });
  const data = { amount: toRefund, provider: by?.provider ?? way };
  await appendEvent(tx, { documentId, at, event: 'refundStarted', data });
  return id;
}

/**
 * The online payment to refund through, and how much of it: the smallest that is large enough, so that a larger one is
 * left for a larger refund. A refund belongs to one payment, so that the provider can report on it; without an amount
 * asked for, what is owed beyond the largest payment is left for another one.
 */
async function choosePayment(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  { owed, asked }: { owed: Amount; asked: Amount | undefined },
) {
  const payments = await refundablePayments(tx, services, document);
  const largest = largestOf(payments);
  const amount = asked ?? minAmount(owed, largest);
  const [fitting] = payments
    .filter(({ left }) => compareAmounts(left, amount) >= 0)
    .toSorted((one, other) => compareAmounts(one.left, other.left));
  if (fitting) return { provider: fitting.provider, providerPaymentId: fitting.providerPaymentId, amount };
  return refuse('refundTooHigh', {
    field: 'amount',
    data: { available: largest },
    ...(payments.length === 0 ? { explanation: { text: 'obstacle.noOnlinePayment' } } : {}),
  });
}
