import { type PlainDate, amount, negateAmount, parseReturnReason } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notification/notify.ts';
import { getTimeZone, insertPayment } from '../payment-store.ts';
import { lockConnected } from '../set-off/set-off-store.ts';
import { settleDocument } from '../settle-credit.ts';
import { writePaid } from '../write-paid.ts';
import { type RefundRow, lockRefund, updateRefund } from './refund-store.ts';

type Means = Pick<Services, 'clock' | 'newId' | 'queue' | 'hooks' | 'integrations'>;

/** Locks a refund with its document and what that is connected with, the documents first, as everywhere. */
async function lockRefundWithDocument(tx: TenantTx, found: RefundRow): Promise<RefundRow | undefined> {
  await lockConnected(tx, [found.documentId]);
  return lockRefund(tx, found.id);
}

/** The money was refunded: it is recorded as a payment below 0. Returns whether this call did it. */
export async function completeRefund(
  tx: TenantTx,
  services: Means,
  found: RefundRow,
  on?: PlainDate,
): Promise<boolean> {
  const refund = await lockRefundWithDocument(tx, found);
  // A refund that was cancelled, or reported as failed before, was carried out after all.
  if (!refund || refund.state === 'done' || refund.state === 'returned') return false;
  const at = services.clock.now();
  const doneOn = on ?? dayIn(await getTimeZone(tx), at);
  await updateRefund(tx, refund.id, { state: 'done', doneOn, reason: '' }, at);
  await writeMoney(tx, services, refund, { sign: -1, on: doneOn });
  const data = { amount: amount(refund.amount), paidOn: doneOn, provider: refund.provider ?? refund.way };
  await appendEvent(tx, { documentId: refund.documentId, at, event: 'refunded', data });
  return true;
}

/** The money was never sent: it is owed as before, and the company is notified. */
export async function failRefund(
  tx: TenantTx,
  services: Means,
  found: RefundRow,
  reason: string,
): Promise<boolean> {
  const refund = await lockRefundWithDocument(tx, found);
  if (refund?.state !== 'pending') return false;
  const at = services.clock.now();
  await updateRefund(tx, refund.id, { state: 'failed', reason }, at);
  const data = { amount: amount(refund.amount), provider: refund.provider ?? refund.way, reason };
  await appendEvent(tx, { documentId: refund.documentId, at, event: 'refundFailed', data });
  await tell(tx, services, refund, reason);
  return true;
}

/** The money came back: it is owed again, and the company is notified. */
export async function returnRefund(
  tx: TenantTx,
  services: Means,
  found: RefundRow,
  { on, reason }: { on: PlainDate; reason: string },
): Promise<boolean> {
  const refund = await lockRefundWithDocument(tx, found);
  if (refund?.state !== 'done') return false;
  const at = services.clock.now();
  await updateRefund(tx, refund.id, { state: 'returned', returnedOn: on, reason }, at);
  await writeMoney(tx, services, refund, { sign: 1, on });
  const data = { amount: amount(refund.amount), returnedOn: on, reason };
  await appendEvent(tx, { documentId: refund.documentId, at, event: 'refundReturned', data });
  await tell(tx, services, refund, reason);
  return true;
}

/** Cancels a refund before any money moved. */
export async function cancelRefund(tx: TenantTx, services: Means, found: RefundRow): Promise<boolean> {
  const refund = await lockRefundWithDocument(tx, found);
  if (refund?.state !== 'pending') return false;
  const at = services.clock.now();
  await updateRefund(tx, refund.id, { state: 'cancelled' }, at);
  const data = { amount: amount(refund.amount), provider: refund.provider ?? refund.way };
  await appendEvent(tx, { documentId: refund.documentId, at, event: 'refundCancelled', data });
  return true;
}

async function writeMoney(
  tx: TenantTx,
  services: Means,
  refund: RefundRow,
  { sign, on }: { sign: 1 | -1; on: PlainDate },
): Promise<void> {
  const { documentId } = refund;
  const moved = amount(refund.amount);
  await insertPayment(tx, {
    id: services.newId(),
    token: services.newId(),
    documentId,
    amount: sign < 0 ? negateAmount(moved) : moved,
    paidOn: on,
    methodName: '',
    note: refund.endToEndId ?? '',
    provider: refund.provider ?? refund.way,
    providerPaymentId: `${refund.id}:${sign < 0 ? 'refunded' : 'returned'}`,
    createdAt: services.clock.now(),
    createdBy: null,
  });
  await writePaid(tx, services, [documentId]);
  // The refunded or returned amount may offset what the invoice or a credit left open meanwhile.
  await settleDocument(tx, services, documentId);
}

async function tell(
  tx: TenantTx,
  services: Means,
  { id, documentId, currency, ...refund }: RefundRow,
  reason: string,
): Promise<void> {
  const code = parseReturnReason(reason);
  await notify(tx, services, {
    kind: 'refundFailed',
    key: `refundFailed:${id}`,
    documentId,
    data: { amount: amount(refund.amount), currency, ...(code ? {} : { reason }) },
    ...(code ? { says: { of: 'returned', code } } : {}),
  });
}
