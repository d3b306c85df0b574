import type {
  PaymentDifference,
  PaymentLink,
  RemotePayment,
} from '@penning/domain/accounting/compare-payments';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { type PaymentRow, deletePayment, insertPayment } from '../../payment/payment-store.ts';
import { settleDocument } from '../../payment/settle-credit.ts';
import { writePaid } from '../../payment/write-paid.ts';
import { type Posted, deleteLinks, insertLinks } from './link-store.ts';

/** What a service says of the payments of a document, compared with ours. */
export interface ComparedPayments {
  readonly definition: ServiceDefinition;
  readonly posted: Posted;
  readonly payments: readonly PaymentRow[];
  readonly difference: PaymentDifference;
}

/**
 * Records what was paid at a service, or undone there of what came from there, and which payments are one; the other
 * direction is up to the caller. Returns whether anything was paid or undone here.
 */
export async function adjustPayments(
  tx: TenantTx,
  services: Services,
  { definition, posted, payments, difference }: ComparedPayments,
): Promise<boolean> {
  const { documentId } = posted;
  const { linked, forgotten, register, unregister } = difference;
  const at = services.clock.now();
  // First what is undone: a corrected payment is undone and registered under the same id there.
  for (const payment of payments.filter(({ id }) => isAmong(unregister, id)))
    await unregisterHere(tx, { documentId, payment, at });
  await deleteLinks(tx, posted, forgotten);
  await insertLinks(tx, posted, linked, at);
  for (const payment of register) await registerHere(tx, services, { definition, posted, payment });
  if (register.length + unregister.length === 0) return false;
  await writePaid(tx, services, [documentId]);
  await settleDocument(tx, services, documentId);
  return true;
}

function isAmong(links: readonly PaymentLink[], id: string): boolean {
  return links.some(({ paymentId }) => paymentId === id);
}

/** Registers a payment that was made there. The service's day is a fact, also in a closed period. */
async function registerHere(
  tx: TenantTx,
  services: Services,
  { definition, posted, payment }: { definition: ServiceDefinition; posted: Posted; payment: RemotePayment },
): Promise<void> {
  const { amount, paidOn } = payment;
  const { documentId } = posted;
  const at = services.clock.now();
  const id = services.newId();
  const t = services.texts.translate((await getCompany(tx)).language);
  const methodName = t(definition.title);
  await insertPayment(tx, {
    id,
    token: services.newId(),
    documentId,
    amount,
    paidOn,
    methodName,
    note: '',
    provider: null,
    providerPaymentId: null,
    createdAt: at,
    createdBy: null,
  });
  await insertLinks(tx, posted, [{ paymentId: id, remoteId: payment.id, origin: 'there' }], at);
  await appendEvent(tx, { documentId, at, event: 'paid', data: { amount, paidOn, method: methodName } });
}

async function unregisterHere(
  tx: TenantTx,
  { documentId, payment, at }: { documentId: string; payment: PaymentRow; at: Date },
): Promise<void> {
  const { id, amount, paidOn, methodName } = payment;
  await deletePayment(tx, id);
  await appendEvent(tx, { documentId, at, event: 'unpaid', data: { amount, paidOn, method: methodName } });
}
