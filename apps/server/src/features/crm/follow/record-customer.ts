import { keysOf } from '@penning/domain';
import {
  CRM_FIELDS,
  type CrmDetails,
  type CrmField,
  compareDetails,
} from '@penning/domain/customer/compare-details';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { CrmRecord } from '../../../integrations/port/crm.ts';
import type { Services } from '../../../platform/services.ts';
import { lockCustomer } from '../../customer/customer-store.ts';
import { readCustomer } from '../../customer/read-customers.ts';
import { changeCustomer } from '../../customer/save-customer.ts';
import { notify } from '../../notification/notify.ts';
import { insertConflicts } from '../link/conflict-store.ts';
import { changeOf, detailsOf, ownDetails } from '../link/details-of.ts';
import { type AgreedDetails, type LinkRow, findLink, updateLink, valuesOf } from '../link/link-store.ts';

/** A link, and the record as the CRM has it now; undefined when it is certainly not there. */
export interface StatedRecord {
  readonly definition: ServiceDefinition;
  readonly link: LinkRow;
  readonly record: CrmRecord | undefined;
  readonly asksVies: boolean;
}

/**
 * Records how a customer's record is now: what was changed there is changed here, and what differs otherwise is returned
 * to be given to the CRM. Undefined when a newer answer was recorded meanwhile.
 */
export async function recordCustomer(
  tx: TenantTx,
  services: Services,
  stated: StatedRecord,
): Promise<CrmDetails | undefined> {
  // Deleted here meanwhile: the record there is left alone.
  if (!(await lockCustomer(tx, stated.link.customerId))) return {};
  const link = await findLink(tx, stated.link);
  if (!link) return {};
  if (link.follows !== stated.link.follows) return undefined;
  const { record } = stated;
  if (record) return recordDetails(tx, services, { ...stated, link, record });
  const { agreed, changed, url, state } = link;
  const at = services.clock.now();
  await updateLink(tx, link, { agreed, changed, url, state: 'deleted', isAsking: true, toTell: false, at });
  if (state !== 'deleted') await tell(tx, services, stated, 'integration.crmDeleted');
  return {};
}

async function recordDetails(
  tx: TenantTx,
  services: Services,
  stated: StatedRecord & { record: CrmRecord },
): Promise<CrmDetails> {
  const { link, record, asksVies } = stated;
  const { customerId: id } = link;
  const at = services.clock.now();
  const customer = await readCustomer(tx, id);
  const { take, give, agreed, conflicts } = compareDetails({
    ours: detailsOf(customer),
    theirs: ownDetails(record, customer.country),
    agreed: valuesOf(link.agreed),
    oursAt: (field) => link.changed[field] ?? new Date(customer.updatedAt),
    theirsAt: record.changedAt,
  });
  if (keysOf(take).length > 0) await changeCustomer(tx, services, { id, change: changeOf(take), asksVies });
  const isNewlyArchived = record.isArchived && link.state === 'linked' && customer.status === 'active';
  await updateLink(tx, link, {
    agreed: agreedOn(link.agreed, agreed, at),
    // Until it is there, the moment of a change counts.
    changed: only(link.changed, keysOf(give)),
    state: record.isArchived ? 'archived' : 'linked',
    isAsking: record.isArchived && (isNewlyArchived || link.isAsking),
    url: record.url,
    toTell: link.toTell && keysOf(give).length > 0,
    at,
  });
  await insertConflicts(tx, link, conflicts);
  if (isNewlyArchived) await tell(tx, services, stated, 'integration.crmArchived');
  return give;
}

/** Tells the company of a customer that it has to decide about. */
async function tell(
  tx: TenantTx,
  services: Services,
  { definition, link }: StatedRecord,
  text: 'integration.crmArchived' | 'integration.crmDeleted',
): Promise<void> {
  const { name: customer } = await readCustomer(tx, link.customerId);
  await notify(tx, services, {
    kind: 'integrationProblem',
    key: `crm:${link.connectionId}:${link.customerId}:${text}:${services.clock.now().toISOString()}`,
    service: { title: definition.title },
    says: { of: 'service', sentence: { text, values: { customer } } },
  });
}

/** What is agreed on, with the moment since when. */
export function agreedOn(before: AgreedDetails, agreed: CrmDetails, at: Date): AgreedDetails {
  const since: AgreedDetails = {};
  for (const field of CRM_FIELDS) {
    const value = agreed[field];
    const known = before[field];
    if (value !== undefined) since[field] = known?.value === value ? known : { value, at: at.toISOString() };
  }
  return since;
}

function only(changed: LinkRow['changed'], fields: readonly CrmField[]): LinkRow['changed'] {
  return Object.fromEntries(fields.flatMap((field) => (changed[field] ? [[field, changed[field]]] : [])));
}
