import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { lockDocument } from '../../document/document-store.ts';
import { getTimeZone, insertPayment } from '../../payment/payment-store.ts';
import { writePaid } from '../../payment/write-paid.ts';
import {
  type SubscriptionPaymentRow,
  findSubscriptionPayment,
  updatePaymentBooked,
} from '../checkout/subscription-payment-store.ts';

/**
 * Registers a payment that a provider collected on the platform's invoice of its month; a repetition changes nothing.
 */
export async function bookPayment(
  services: Services,
  place: { companyId: string; id: string; biller: string; documentId: string },
): Promise<void> {
  const { database } = services;
  const payment = await database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    findSubscriptionPayment(tx, place.id),
  );
  if (payment?.state !== 'paid') return;
  await database.withTenant(place.biller, systemActor('subscription'), (tx) =>
    book(tx, services, place.documentId, payment),
  );
  await database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    updatePaymentBooked(tx, place.id, services.clock.now()),
  );
}

async function book(
  tx: TenantTx,
  services: Services,
  documentId: string,
  { amount, provider, providerPaymentId }: SubscriptionPaymentRow,
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
    createdAt: at,
    createdBy: null,
  });
  if (!written) return;
  await writePaid(tx, services, [documentId]);
  await appendEvent(tx, { documentId, at, event: 'paid', data: { amount, provider } });
}
