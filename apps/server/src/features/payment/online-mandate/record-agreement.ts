import type { TenantTx } from '../../../db/database.ts';
import type { ProviderPayment } from '../../../integrations/port/payments.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import type { Attempt } from '../attempt-store.ts';
import { endOnlineMandate } from './end-online-mandate.ts';
import { nextQuestion } from './follow-mandates.ts';
import { findOnlineMandate, insertOnlineMandate, listOnlineMandatesOf } from './online-mandate-store.ts';

/**
 * Records the mandate of a payment with which the customer agreed to later collection, once; it replaces an earlier one
 * of the same customer. The caller has locked the document.
 */
export async function recordAgreement(
  services: Services,
  tx: TenantTx,
  attempt: Attempt,
  { mandateId: providerMandateId }: ProviderPayment,
): Promise<void> {
  if (attempt.agreedText === '' || !providerMandateId) return;
  const { id: attemptId, documentId, provider, agreedText, agreedFrom, createdAt: agreedAt } = attempt;
  const at = services.clock.now();
  const id = services.newId();
  const mandate = {
    id,
    documentId,
    attemptId,
    provider,
    providerMandateId,
    agreedAt,
    agreedFrom,
    agreedText,
  };
  if (!(await insertOnlineMandate(tx, { ...mandate, askAt: nextQuestion(at), at }))) return;
  await appendEvent(tx, {
    documentId,
    at,
    event: 'agreedToCollection',
    data: { provider, mandateId: id, agreedAt: agreedAt.toISOString(), from: agreedFrom, text: agreedText },
  });
  const customerId = (await findOnlineMandate(tx, id))?.customerId;
  if (!customerId) return;
  const earlier = await listOnlineMandatesOf(tx, customerId);
  for (const one of earlier.filter((each) => each.id !== id && each.state === 'active')) {
    await endOnlineMandate(tx, services, one, { by: 'replaced', reason: '' });
  }
}
