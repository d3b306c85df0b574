import { defined } from '@penning/domain';
import type { CrmDetails } from '@penning/domain/customer/compare-details';
import type { TenantTx } from '../../db/database.ts';
import type { ServiceAccess, ServiceTools } from '../../integrations/connectable/call-means.ts';
import type { CrmPort, CrmRecord } from '../../integrations/port/crm.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { lockCustomer } from '../customer/customer-store.ts';
import { readCustomer } from '../customer/read-customers.ts';
import { changeCustomer } from '../customer/save-customer.ts';
import type { ActingOn, Made, ServiceAct } from '../errand/act.ts';
import { agreedOn } from './follow/record-customer.ts';
import { detailsOf, ownDetails } from './link/details-of.ts';
import { findLink, insertLink, listLinksWith } from './link/link-store.ts';

const NOTHING_MADE: Made = { id: '', number: '', url: '' };
/** What tells two records of one name apart. */
const TELLING = ['vatNumber', 'email', 'phone', 'address'] as const;

/**
 * Makes a customer's record in a CRM and links the two. CRMs have no key that makes a second call the same: a record that is
 * there already, made by an earlier try that was never answered or by people, is linked instead.
 */
export const CREATE_CUSTOMER: ServiceAct = {
  prepare: async (tx, services, on) => {
    const { companyId } = tx;
    return {
      find: async () => undefined,
      make: (tools, access) => create(services, { ...on, companyId }, { tools, access }),
    };
  },
  onDone: async () => undefined,
  onFailed: async () => undefined,
};

async function create(
  services: Services,
  on: ActingOn & { readonly companyId: string },
  { tools, access }: { tools: ServiceTools; access: ServiceAccess },
): Promise<Made> {
  const { companyId, definition, connectionId, subjectId: customerId } = on;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, systemActor('integration'), work);
  const port: CrmPort = defined(definition.ports?.crm);
  const customer = await inTenant(async (tx) => {
    // Linked, by hand or by another server, since it was queued.
    if (await findLink(tx, { customerId, connectionId })) return undefined;
    return readCustomer(tx, customerId);
  });
  if (!customer || customer.crmId !== '') return NOTHING_MADE;
  const kind = customer.person ? 'person' : 'company';
  const details = detailsOf(customer);
  const found = (await port.search(tools, access, customer.name)).filter(
    (record) => record.kind === kind && isSame(details, ownDetails(record, customer.country)),
  );
  const taken = await inTenant((tx) =>
    listLinksWith(
      tx,
      connectionId,
      found.map(({ id }) => id),
    ),
  );
  const known = found.find(({ id }) => !taken.some(({ remoteId }) => remoteId === id));
  const record = known ?? (await port.create(tools, access, kind, details));
  const account = await port.getAccount(tools, access);
  await inTenant((tx) => link(tx, services, { customerId, connectionId, record, account }));
  return { id: record.id, number: '', url: record.url };
}

/** Of the same name, with nothing that contradicts it, and one thing that confirms it where there is any. */
function isSame(ours: CrmDetails, theirs: CrmDetails): boolean {
  if (ours.name?.toLowerCase() !== theirs.name?.toLowerCase()) return false;
  const given = TELLING.filter((field) => (ours[field] ?? '') !== '');
  const equal = given.filter((field) => ours[field]?.toLowerCase() === theirs[field]?.toLowerCase());
  const contradicts = (['vatNumber', 'email'] as const).some(
    (field) => given.includes(field) && (theirs[field] ?? '') !== '' && !equal.includes(field),
  );
  return !contradicts && (given.length === 0 || equal.length > 0);
}

async function link(
  tx: TenantTx,
  services: Services,
  made: { customerId: string; connectionId: string; record: CrmRecord; account: string },
): Promise<void> {
  const { customerId, connectionId, record, account } = made;
  if (!(await lockCustomer(tx, customerId))) return;
  const change = { crmId: record.id };
  const customer = await changeCustomer(tx, services, { id: customerId, change, asksVies: false });
  const at = services.clock.now();
  const ours = detailsOf(customer);
  const theirs = ownDetails(record, customer.country);
  // What differs is compared by the next sweep, and the later change wins.
  const both = Object.fromEntries(
    Object.entries(ours).filter(([field, value]) =>
      Object.entries(theirs).some(([f, v]) => f === field && v === value),
    ),
  );
  const agreed = agreedOn({}, both, at);
  await insertLink(tx, { customerId, connectionId, remoteId: record.id, account, record, agreed, at });
}
