import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notification/notify.ts';
import type { Attempt } from '../attempt-store.ts';
import { getTimeZone } from '../payment-store.ts';
import { updateCollection } from './collection-store.ts';
import { updateOnlineMandate } from './online-mandate-store.ts';

/** What a failed collection was for. */
type Failed = Pick<Attempt, 'documentId' | 'amount' | 'currency' | 'provider'>;

/** Records that an invoice was collected, where a mandate was used for it. */
export async function recordCollected(
  tx: TenantTx,
  { documentId, onlineMandateId }: Attempt,
  at: Date,
): Promise<void> {
  if (onlineMandateId === null) return;
  await updateCollection(tx, documentId, { state: 'collected' }, at);
  const lastCollectedOn = dayIn(await getTimeZone(tx), at);
  await updateOnlineMandate(tx, onlineMandateId, { lastCollectedOn }, at);
}

/** Records that a collection failed: the customer pays by the link as usual, and the company is told why. */
export async function failCollection(
  services: Services,
  tx: TenantTx,
  { documentId, amount, currency, provider }: Failed,
  reason: string,
): Promise<void> {
  const at = services.clock.now();
  await updateCollection(tx, documentId, { state: 'failed', retryAt: null }, at);
  const said = reason === '' ? {} : { reason };
  await appendEvent(tx, { documentId, at, event: 'collectionFailed', data: { amount, provider, ...said } });
  await notify(tx, services, {
    kind: 'collectionFailed',
    key: `collectionFailed:${documentId}`,
    documentId,
    data: { amount, currency, ...said },
  });
}
