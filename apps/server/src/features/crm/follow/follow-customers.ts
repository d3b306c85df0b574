import { keysOf } from '@penning/domain';
import type { CrmDetails } from '@penning/domain/customer/compare-details';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../../integrations/connectable/call-means.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { hasFailedJob } from '../../errand/job-list-store.ts';
import { queueJob } from '../../errand/queue-job.ts';
import { isViesOn } from '../../vat-check/is-vies-on.ts';
import { type LinkRow, deleteLink, findLink, listLinksWith } from '../link/link-store.ts';
import { recordCustomer } from './record-customer.ts';

/** How often a record is asked for again when a newer answer was recorded meanwhile. */
const MAX_TRIES = 3;

/** Where records of customers are followed. */
export interface Following {
  readonly companyId: string;
  readonly definition: ServiceDefinition;
  readonly connection: Pick<Connection, 'id' | 'name'>;
}

interface Asking {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
}

/**
 * Asks a CRM how records of customers are now and records it, each in a transaction of its own; called outside any. What
 * was changed here alone is queued to be given to the CRM.
 */
export async function followCustomers(
  services: Services,
  following: Following & { readonly connection: Connection },
  links: readonly LinkRow[],
): Promise<void> {
  if (links.length === 0) return;
  const { companyId, definition, connection } = following;
  const place = { companyId, actor: systemActor('integration') };
  const given = await callConnected(services, place, definition, {
    connection,
    call: (tools, access) => askAndRecord(services, following, { tools, access, links }),
  });
  for (const [customerId, give] of given) {
    if (keysOf(give).length === 0) continue;
    await services.database.withTenant(companyId, place.actor, (tx) =>
      queueTelling(tx, services, { connection, customerId, isNew: false }),
    );
  }
}

/** Follows the record that a CRM reported; one that isn't a customer's is ignored. */
export async function followReported(
  services: Services,
  following: Following & { readonly connection: Connection; readonly id: string },
): Promise<void> {
  const { companyId, connection, id } = following;
  const links = await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
    listLinksWith(tx, connection.id, [id]),
  );
  await followCustomers(services, following, links);
}

/** The same within a call; returns what is to be given to the CRM, by customer. */
export async function askAndRecord(
  services: Services,
  { companyId, definition, connection }: Following,
  { tools, access, links }: Asking & { links: readonly LinkRow[] },
): Promise<Map<string, CrmDetails>> {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  const given = new Map<string, CrmDetails>();
  const port = definition.ports?.crm;
  const asksVies = await isViesOn(services);
  let left = links;
  for (let tries = 0; port && left.length > 0 && tries < MAX_TRIES; tries += 1) {
    const listed = await port.list(tools, access, left.map(referenceOf));
    const outdated: LinkRow[] = [];
    for (const link of left) {
      const record =
        listed.find(({ id }) => id === link.remoteId.toLowerCase()) ??
        (await port.find(tools, access, referenceOf(link)));
      if (!record && (await port.getAccount(tools, access)) !== link.account) {
        // Somebody authorised another account: nothing was deleted, it is only not there.
        await inTenant((tx) => deleteLink(tx, link));
        continue;
      }
      const give = await inTenant((tx) =>
        recordCustomer(tx, services, { definition, link, record, asksVies }),
      );
      if (give) given.set(link.customerId, give);
      else {
        const now = await inTenant((tx) => findLink(tx, { ...link, connectionId: connection.id }));
        if (now) outdated.push(now);
      }
    }
    left = outdated;
  }
  return given;
}

/**
 * Has a CRM told what was changed here. What it refused for good is told again only once something else was changed, or
 * by hand.
 */
export async function queueTelling(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  telling: { connection: Pick<Connection, 'id' | 'name'>; customerId: string; isNew: boolean },
): Promise<void> {
  const { connection, customerId, isNew } = telling;
  const act = 'tellCustomer';
  if (!isNew && (await hasFailedJob(tx, { act, customerId, connectionId: connection.id }))) return;
  await queueJob(tx, services, { act, subjectId: customerId, connection, userId: null });
}

function referenceOf({ remoteId: id, kind }: LinkRow) {
  return { id, kind };
}
