import { Id } from '@penning/contract';
import { type Amount, negateAmount } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { KnownRefund, ProviderChargeback, ProviderPayment } from '../../integrations/port/payments.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notification/notify.ts';
import type { Attempt } from './attempt-store.ts';
import { getTimeZone, insertPayment } from './payment-store.ts';
import { applyStated } from './refund/apply-stated.ts';
import {
  type RefundRow,
  findRefund,
  findRefundOfProvider,
  insertRefund,
  updateRefund,
} from './refund/refund-store.ts';
import { settleDocument } from './settle-credit.ts';
import { writePaid } from './write-paid.ts';

/**
 * Records the refunds and chargebacks of a payment, each once: also refunds made at the provider itself, and
 * reversed chargebacks. The caller has locked the document.
 */
export async function recordReturned(
  services: Services,
  tx: TenantTx,
  attempt: Attempt,
  { refunds = [], chargebacks = [] }: ProviderPayment,
): Promise<void> {
  for (const refund of refunds) await recordRefund(services, tx, attempt, refund);
  for (const chargeback of chargebacks) await recordChargeback(services, tx, attempt, chargeback);
}

async function recordRefund(services: Services, tx: TenantTx, attempt: Attempt, stated: KnownRefund) {
  const known = await findOurs(tx, attempt, stated);
  // A failed refund that we didn't know of changes nothing.
  if (!known && stated.status === 'failed') return;
  const refund = known ?? (await insertForeign(services, tx, attempt, stated));
  if (refund) await applyStated(tx, services, refund, stated);
}

async function findOurs(tx: TenantTx, { provider }: Attempt, { id, key }: KnownRefund) {
  // What others have made at the provider may be called anything.
  const ours = Id.safeParse(key).data;
  const asked = ours === undefined ? undefined : await findRefund(tx, ours);
  return asked?.provider === provider ? asked : findRefundOfProvider(tx, provider, id);
}

/** A refund made at the provider itself: the customer gets the money all the same. */
async function insertForeign(
  services: Services,
  tx: TenantTx,
  { documentId, provider, providerPaymentId, currency }: Attempt,
  { id: providerRefundId, amount }: KnownRefund,
): Promise<RefundRow | undefined> {
  const at = services.clock.now();
  const id = services.newId();
  await insertRefund(tx, {
    id,
    creationToken: services.newId(),
    documentId,
    way: 'provider',
    amount,
    currency,
    provider,
    providerPaymentId,
    at,
    createdBy: null,
  });
  await updateRefund(tx, id, { providerRefundId }, at);
  await appendEvent(tx, { documentId, at, event: 'refundStarted', data: { amount, provider } });
  return findRefund(tx, id);
}

async function recordChargeback(
  services: Services,
  tx: TenantTx,
  attempt: Attempt,
  { id, amount, at, reason, reversedAt }: ProviderChargeback,
): Promise<void> {
  const { documentId, currency } = attempt;
  const back = { key: `${id}:chargedBack`, amount: negateAmount(amount), on: at, reason };
  const isNew = await writeMoney(services, tx, attempt, back);
  // One that is over already needs nobody's attention.
  if (isNew && reversedAt === null) {
    await notify(tx, services, {
      kind: 'chargedBack',
      key: `chargedBack:${id}`,
      documentId,
      data: { amount, currency, ...(reason === '' ? {} : { reason }) },
    });
  }
  if (reversedAt === null) return;
  await writeMoney(services, tx, attempt, { key: `${id}:reversed`, amount, on: reversedAt, reason: '' });
}

/** Returns whether this call wrote it. */
async function writeMoney(
  services: Services,
  tx: TenantTx,
  { documentId, provider, providerPaymentId }: Attempt,
  { key, amount, on, reason }: { key: string; amount: Amount; on: Date; reason: string },
): Promise<boolean> {
  const at = services.clock.now();
  const paidOn = dayIn(await getTimeZone(tx), on);
  const written = await insertPayment(tx, {
    id: services.newId(),
    token: services.newId(),
    documentId,
    amount,
    paidOn,
    methodName: '',
    note: reason,
    provider,
    providerPaymentId: key,
    chargedBackPayment: providerPaymentId,
    createdAt: at,
    createdBy: null,
  });
  if (!written) return false;
  await writePaid(tx, services, [documentId]);
  const isBack = amount.startsWith('-');
  await appendEvent(tx, {
    documentId,
    at,
    event: isBack ? 'chargedBack' : 'chargebackReversed',
    data: { amount: isBack ? negateAmount(amount) : amount, paidOn, provider, reason },
  });
  await settleDocument(tx, services, documentId);
  return true;
}
