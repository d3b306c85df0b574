import type { HandlersOf } from '../../http/handler.ts';
import { checkedIdentifiers } from '../company/party-identifiers.ts';
import { insertCustomer } from './customer-store.ts';
import { readCustomer } from './get-customer.ts';

/** Adds a customer. */
export const createCustomer: HandlersOf<'customer'>['create'] = async ({ body, session, services }) => {
  const input = { ...body, ...checkedIdentifiers(body) };
  const id = services.newId();
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await insertCustomer(tx, id, input, services.clock.now());
    return { data: await readCustomer(tx, id) };
  });
};
