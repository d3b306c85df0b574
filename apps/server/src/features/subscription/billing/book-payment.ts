import { type Amount, ZERO, addAmounts } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { lockDocument } from '../../document/document-store.ts';
import { getTimeZone, insertPayment } from '../../payment/payment-store.ts';
import { settleDocument } from '../../payment/settle-credit.ts';
import { writePaid } from '../../payment/write-paid.ts';
import {
  findSubscriptionPayment,
  listMonthParts,
  updateMonthBooked,
} from '../checkout/subscription-payment-store.ts';
import type { UnbookedPayment } from './bill-store.ts';

/**
 * Registers what a provider collected for a month on the platform's invoice of that month; a repetition changes nothing.
 */
export async function bookPayment(services: Services, place: UnbookedPayment): Promise<void> {
  const { database } = services;
  const part = await database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    findPart(tx, place),
  );
  if (!part) return;
  await database.withTenant(place.biller, systemActor('subscription'), (tx) =>
    book(tx, services, place.documentId, part),
  );
  await database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    updateMonthBooked(tx, place, services.clock.now()),
  );
}

/** What one payment brings to one invoice. */
interface Part {
  readonly amount: Amount;
  /** What earlier months have of the payment. */
  readonly capturedBefore: Amount;
  readonly provider: string;
  readonly providerPaymentId: string;
}

async function findPart(tx: TenantTx, { id, month }: UnbookedPayment): Promise<Part | undefined> {
  const payment = await findSubscriptionPayment(tx, id);
  if (payment?.state !== 'paid') return undefined;
  const { provider, providerPaymentId } = payment;
  let capturedBefore = ZERO;
  for (const { month: each, amount } of await listMonthParts(tx, id)) {
    if (each === month) return { amount, capturedBefore, provider, providerPaymentId };
    capturedBefore = addAmounts(capturedBefore, amount);
  }
  return undefined;
}

async function book(
  tx: TenantTx,
  services: Services,
  documentId: string,
  { amount, capturedBefore, provider, providerPaymentId }: Part,
): Promise<void> {
  await lockDocument(tx, documentId);
  const at = services.clock.now();
  const written = await insertPayment(tx, {
    id: services.newId(),
    token: services.newId(),
    documentId,
    amount,
    paidOn: dayIn(await getTimeZone(tx), at),
    methodName: '',
    note: '',
    provider,
    providerPaymentId,
    capturedBefore,
    createdAt: at,
    createdBy: null,
  });
  if (!written) return;
  await writePaid(tx, services, [documentId]);
  await appendEvent(tx, { documentId, at, event: 'paid', data: { amount, provider } });
  // An excess payment may pay what a credit left open.
  await settleDocument(tx, services, documentId);
}
