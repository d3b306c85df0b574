import { CUSTOMER_DEFAULTS, Currency, type Customer, type CustomerInput } from '@penning/contract';
import { issuerOfVatNumber } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { reasonOf } from '../../integrations/connectable/integration-problem.ts';
import type { CrmRecord, CrmReference } from '../../integrations/port/crm.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import { lockConnectionRow } from '../connection/connection-store.ts';
import { readCustomer } from '../customer/read-customers.ts';
import { addCustomer } from '../customer/save-customer.ts';
import { isViesOn } from '../vat-check/is-vies-on.ts';
import { agreedOn } from './follow/record-customer.ts';
import { type CrmService, isInUse, listCrmServices } from './link/connected-crm.ts';
import { changeOf, detailsOf, ownDetails } from './link/details-of.ts';
import { insertLink, listLinksWith } from './link/link-store.ts';

const MAX_TERM_DAYS = 365;

/** Imports a record as a customer and links the two; a record that is a customer's already is that customer. */
export const importCrm: HandlersOf<'crm'>['import'] = async ({ body, session, services }) => {
  const { companyId, actor } = session;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, actor, work);
  const all = await inTenant((tx) => listCrmServices(tx, services));
  const crm = all.find((one) => one.definition.name === body.integration && isInUse(one));
  if (!crm) return refuse('crmNotConnected');
  const { record, account } = await askCrm(services, session, crm, body);
  if (!record) return refuse('crmRecordNotFound');
  const asksVies = await isViesOn(services);
  const { name, id: connectionId } = crm.connection;
  const data = await inTenant(async (tx) => {
    // Of two imports at once, the second finds the customer of the first.
    if ((await lockConnectionRow(tx, name))?.id !== connectionId) return refuse('crmNotConnected');
    const [known] = await listLinksWith(tx, connectionId, [record.id]);
    if (known) return readCustomer(tx, known.customerId);
    const { country } = await getCompanyRow(tx);
    const input = inputOf(record, country) ?? refuse('customerCreateFailed', { field: 'name' });
    const customer = await addCustomer(tx, services, { input, asksVies });
    await link(tx, services, { customer, record, account, connectionId });
    return customer;
  });
  return { data };
};

async function askCrm(
  services: Services,
  { companyId, actor }: Parameters<HandlersOf<'crm'>['import']>[0]['session'],
  { definition, port, connection }: CrmService,
  reference: CrmReference,
): Promise<{ record: CrmRecord | undefined; account: string }> {
  try {
    return await callConnected(services, { companyId, actor }, definition, {
      connection,
      call: async (tools, access) => ({
        record: await port.find(tools, access, reference),
        account: await port.getAccount(tools, access),
      }),
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    services.log('info', 'crm-not-imported', {
      integration: definition.name,
      reason,
      ...describeError(error),
    });
    if (reason === 'busy') return refuse('integrationBusy');
    return refuse(
      reason === 'refused' || reason === 'authorisationLost'
        ? 'integrationRefused'
        : 'integrationUnreachable',
    );
  }
}

/** The customer that a record becomes, without an address in the country of its VAT number; undefined for one without a name. */
function inputOf(record: CrmRecord, ownCountry: string): CustomerInput | undefined {
  const country = issuerOfVatNumber(record.details.vatNumber ?? '') ?? ownCountry;
  const { name, ...change } = changeOf(ownDetails(record, country));
  if (name === undefined) return undefined;
  const { termDays } = record;
  return {
    ...CUSTOMER_DEFAULTS,
    name,
    country,
    ...change,
    person: record.kind === 'person',
    crmId: record.id,
    optionExpiration: termDays !== null && termDays >= 0 && termDays <= MAX_TERM_DAYS ? termDays : null,
    optionCurrency: Currency.safeParse(record.currency).data ?? null,
  };
}

async function link(
  tx: TenantTx,
  services: Services,
  imported: { customer: Customer; record: CrmRecord; account: string; connectionId: string },
): Promise<void> {
  const { customer, record, account, connectionId } = imported;
  const at = services.clock.now();
  const theirs = ownDetails(record, customer.country);
  const both = Object.fromEntries(
    Object.entries(detailsOf(customer)).filter(([field]) => Object.hasOwn(theirs, field)),
  );
  const agreed = agreedOn({}, both, at);
  const { id: remoteId } = record;
  await insertLink(tx, { customerId: customer.id, connectionId, remoteId, account, record, agreed, at });
}
