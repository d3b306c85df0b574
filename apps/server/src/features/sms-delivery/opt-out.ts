import type { SmsOptOut } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { ServiceChange } from '../../integrations/port/change.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { readMobileNumber } from './mobile-number.ts';
import { deleteOptOut, insertOptOut } from './opt-out-store.ts';

type Means = Pick<Services, 'clock' | 'newId'>;

/** Lists a number that wants no text messages; one that is listed already stays as it is. */
export async function addOptOut(
  tx: TenantTx,
  { clock, newId }: Means,
  { phone, source }: Pick<SmsOptOut, 'phone' | 'source'>,
): Promise<SmsOptOut> {
  const at = clock.now();
  const { optOut, isNew } = await insertOptOut(tx, { id: newId(), phone, source, at });
  if (isNew) await appendOptOut(tx, 'masterDataAdded', at);
  return optOut;
}

/** Takes a number off the list, by its entry or by itself; false when it isn't there. */
export async function removeOptOut(
  tx: TenantTx,
  { clock }: Pick<Means, 'clock'>,
  by: Parameters<typeof deleteOptOut>[1],
): Promise<boolean> {
  const isDeleted = await deleteOptOut(tx, by);
  if (isDeleted) await appendOptOut(tx, 'masterDataDeleted', clock.now());
  return isDeleted;
}

/** Follows the wish of somebody who replied to a text message: no more of them, or again. */
export async function followWish(
  services: Services,
  companyId: string,
  { id, state }: ServiceChange,
): Promise<void> {
  const mobile = await readMobileNumber(id, '');
  if (!mobile || (state !== 'stop' && state !== 'start')) return;
  const phone = mobile.number;
  await services.database.withTenant(companyId, systemActor('integration'), async (tx) => {
    if (state === 'start') await removeOptOut(tx, services, { phone });
    else await addOptOut(tx, services, { phone, source: 'reply' });
  });
}

/** Without the number: it belongs to a person, and an event can't be erased. */
function appendOptOut(tx: TenantTx, event: 'masterDataAdded' | 'masterDataDeleted', at: Date): Promise<void> {
  return appendEvent(tx, { documentId: tx.companyId, at, event, data: { part: 'smsOptOut' } });
}
