import type { Customer } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { isViesOn } from '../vat-check/is-vies-on.ts';
import {
  deleteCustomerRow,
  isCustomerUsed,
  listBalances,
  lockCustomer,
  updateCustomerStatus,
} from './customer-store.ts';
import { readCustomer } from './read-customers.ts';
import { addCustomer, appendCustomerEvent, changeCustomer } from './save-customer.ts';

/** One customer. */
export const getCustomer: HandlersOf<'customer'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const [customer, balances] = await Promise.all([
      readCustomer(tx, params.id),
      listBalances(tx, params.id),
    ]);
    return {
      data: {
        ...customer,
        balances,
      },
    };
  });

/** Adds a customer; without a country, it is in the company's. */
export const createCustomer: HandlersOf<'customer'>['create'] = async ({ body, session, services }) => {
  const asksVies = body.vatNumber !== '' && (await isViesOn(services));
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const country = body.country ?? (await getCompanyRow(tx)).country;
    return { data: await addCustomer(tx, services, { input: { ...body, country }, asksVies }) };
  });
};

/** Changes a customer; drafts follow, sent documents keep their own copy. */
export const updateCustomer: HandlersOf<'customer'>['update'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const asksVies = await isViesOn(services);
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
    return { data: await changeCustomer(tx, services, { id: params.id, change: body, asksVies }) };
  });
};

/** Archives a customer: it is no longer offered, and its documents continue. */
export const archiveCustomer: HandlersOf<'customer'>['archive'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, (tx) =>
    changeStatus(tx, services, { id: params.id, status: 'archived' }),
  );

/** Restores an archived customer. */
export const restoreCustomer: HandlersOf<'customer'>['restore'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, (tx) =>
    changeStatus(tx, services, { id: params.id, status: 'active' }),
  );

async function changeStatus(
  tx: TenantTx,
  services: Services,
  { id, status }: { id: string; status: 'active' | 'archived' },
): Promise<{ data: Customer }> {
  if (!(await lockCustomer(tx, id))) return refuse('customerNotFound');
  const before = await readCustomer(tx, id);
  await updateCustomerStatus(tx, [id], { status, at: services.clock.now() });
  const event = status === 'archived' ? 'customerArchived' : 'customerRestored';
  if (before.status !== status) await appendCustomerEvent(tx, services, event, before);
  return { data: await readCustomer(tx, id) };
}

/** Deletes a customer that no document uses. */
export const deleteCustomer: HandlersOf<'customer'>['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
    if (await isCustomerUsed(tx, params.id)) return refuse('inUse');
    const customer = await readCustomer(tx, params.id);
    await deleteCustomerRow(tx, params.id);
    await appendCustomerEvent(tx, services, 'customerDeleted', customer);
    return undefined;
  });
