import type { Receipt } from '@penning/contract';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import { presentReceipt } from '../present-receipt.ts';
import type { ConnectedTill } from './find-tills.ts';
import { saveTillReceipt } from './save-till-receipt.ts';

/** Reads one receipt of a connected till by its number, as the till has it now; undefined when it has none. */
export async function readOneReceipt(
  services: Services,
  companyId: string,
  { till: { definition, port, connection }, number }: { till: ConnectedTill; number: string },
): Promise<Receipt | undefined> {
  const place = { companyId, actor: systemActor('receipt') };
  const stated = await callConnected(services, place, definition, {
    connection,
    call: (tools, access) => port.getReceipt(tools, access, number),
  });
  if (!stated) return undefined;
  return services.database.withTenant(companyId, place.actor, async (tx) => {
    const saved = await saveTillReceipt(tx, services, { source: definition.name, stated });
    return saved && presentReceipt(services, saved.row);
  });
}
