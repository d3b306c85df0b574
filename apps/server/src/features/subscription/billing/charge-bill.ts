import { type Amount, ZERO, compareAmounts, subtractAmounts } from '@penning/domain';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { openPlatformProvider, smallestOf } from '../checkout/platform-provider.ts';
import { recordSubscriptionPayment } from '../checkout/record-subscription-payment.ts';
import { findByIntent, insertSubscriptionPayment } from '../checkout/subscription-payment-store.ts';
import { findMonth } from '../month/month-store.ts';
import { getSubscriptionRow } from '../subscription-store.ts';
import { type BillPlace, type Charge, lockBill, updateBill } from './bill-store.ts';

/**
 * Collects a bill with the mandate of the bank verification, less what was paid in advance. Safe to repeat: the
 * provider knows the request by its key, and the payment is inserted once. Throws ProviderUnavailable; then it stays
 * due.
 */
export async function chargeBill(services: Services, place: BillPlace): Promise<void> {
  const { database } = services;
  const bill = await database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    lockBill(tx, place),
  );
  if (bill?.charge !== 'due') return;
  const { row, month } = await database.withTenant(
    place.billedCompanyId,
    systemActor('subscription'),
    async (tx) => ({
      row: await getSubscriptionRow(tx),
      month: await findMonth(tx, place.month),
    }),
  );
  const due = subtractAmounts(bill.total, month?.prepaid ?? ZERO);
  if (compareAmounts(due, ZERO) <= 0) return mark(services, place, 'nothing');
  // What is too little for the provider stays open on the bill: asking would fail, and end in a suspension.
  if (row.mandate !== null && compareAmounts(due, smallestOf(services, row.mandate.provider)) < 0)
    return mark(services, place, 'nothing');
  if (row.mandate === null) return mark(services, place, 'noMandate');
  await collect(services, place, { mandate: row.mandate, due });
  await mark(services, place, 'asked');
}

async function collect(
  services: Services,
  place: BillPlace,
  { mandate, due }: { mandate: { provider: string; id: string }; due: Amount },
): Promise<void> {
  const { database } = services;
  const provider = await openPlatformProvider(services, mandate.provider);
  const intent = `month:${place.month}`;
  const payment = await provider.collectPayment({
    idempotencyKey: `subscription:${place.billedCompanyId}:${intent}:${due}`,
    mandateId: mandate.id,
    amount: due,
    currency: 'EUR',
    description: `Penning ${place.month.slice(0, 7)}`,
  });
  const id = await database.withTenant(place.billedCompanyId, systemActor('subscription'), async (tx) => {
    const row = {
      id: services.newId(),
      intent,
      purpose: 'month',
      provider: provider.name,
      providerPaymentId: payment.id,
      amount: due,
      currency: 'EUR',
      checkoutUrl: '',
      createdAt: services.clock.now(),
    } as const;
    await insertSubscriptionPayment(tx, row, [{ month: place.month, amount: due }]);
    return (await findByIntent(tx, intent))?.id;
  });
  if (id) await recordSubscriptionPayment(services, { companyId: place.billedCompanyId, id });
}

function mark(services: Services, place: BillPlace, charge: Charge): Promise<void> {
  return services.database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    updateBill(tx, place, { charge }),
  );
}
