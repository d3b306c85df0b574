import type { ServiceChange } from '../../integrations/port/change.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { readMobileNumber } from './mobile-number.ts';
import { deleteOptOut, insertOptOut } from './opt-out-store.ts';

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
    if (state === 'start') await deleteOptOut(tx, { phone });
    else await insertOptOut(tx, { id: services.newId(), phone, source: 'reply', at: services.clock.now() });
  });
}
