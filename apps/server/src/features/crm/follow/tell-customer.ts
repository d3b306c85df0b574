import { defined, keysOf } from '@penning/domain';
import type { CrmDetails } from '@penning/domain/customer/compare-details';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { CrmPort, CrmRecord } from '../../../integrations/port/crm.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { lockCustomer } from '../../customer/customer-store.ts';
import { readCustomer } from '../../customer/read-customers.ts';
import type { ActingOn, Made, ServiceAct } from '../../errand/act.ts';
import { detailsOf } from '../link/details-of.ts';
import { findLink, updateLink, valuesOf } from '../link/link-store.ts';
import { askAndRecord, queueTelling } from './follow-customers.ts';
import { agreedOn } from './record-customer.ts';

const NOT_LINKED: Made = { id: '', number: '', url: '' };

/**
 * Gives a CRM what was changed of a customer here. It is asked what it has first, so that what was changed there isn't
 * overwritten, and what an earlier try gave isn't given again.
 */
export const TELL_CUSTOMER: ServiceAct = {
  prepare: async (tx, services, on) => {
    const { companyId } = tx;
    return {
      find: async () => undefined,
      make: (tools, access) => give(services, { ...on, companyId }, { tools, access }),
    };
  },
  // What was changed while it was at it.
  onDone: async (tx, services, { subjectId: customerId, connectionId, definition: { name } }) => {
    const link = await findLink(tx, { customerId, connectionId });
    if (!link || keysOf(link.changed).length === 0) return;
    await queueTelling(tx, services, { connection: { id: connectionId, name }, customerId, isNew: true });
  },
  onFailed: async () => undefined,
};

async function give(
  services: Services,
  on: ActingOn & { readonly companyId: string },
  { tools, access }: { tools: ServiceTools; access: ServiceAccess },
): Promise<Made> {
  const { companyId, definition, connectionId, subjectId: customerId } = on;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  const port: CrmPort = defined(definition.ports?.crm);
  const link = await inTenant((tx) => findLink(tx, { customerId, connectionId }));
  // Linked no longer since it was queued, or there is nothing there to be told.
  if (!link || link.kind === null || link.state === 'deleted') return NOT_LINKED;
  const connection = { id: connectionId, name: definition.name };
  const given = await askAndRecord(
    services,
    { companyId, definition, connection },
    {
      tools,
      access,
      links: [link],
    },
  );
  const details = given.get(customerId) ?? {};
  const made = { id: link.remoteId, number: '', url: link.url };
  if (keysOf(details).length === 0) return made;
  const reference = { id: link.remoteId.toLowerCase(), kind: link.kind };
  const record = await port.update(tools, access, reference, details);
  await inTenant((tx) => recordGiven(tx, services, { customerId, connectionId, details, record }));
  return made;
}

/** Records that the CRM has some details now. */
async function recordGiven(
  tx: TenantTx,
  services: Services,
  given: { customerId: string; connectionId: string; details: CrmDetails; record: CrmRecord },
): Promise<void> {
  const { customerId, connectionId, details, record } = given;
  if (!(await lockCustomer(tx, customerId))) return;
  const link = await findLink(tx, { customerId, connectionId });
  if (!link) return;
  const now = detailsOf(await readCustomer(tx, customerId));
  const at = services.clock.now();
  // What was changed here meanwhile is still to be told, since then.
  const changed = Object.fromEntries(
    Object.entries(link.changed).filter(
      ([field]) => !keysOf(details).some((one) => one === field && details[one] === now[one]),
    ),
  );
  const { state, isAsking, toTell } = link;
  const agreed = agreedOn(link.agreed, { ...valuesOf(link.agreed), ...details }, at);
  await updateLink(tx, link, { agreed, changed, state, isAsking, url: record.url, toTell, at });
}
