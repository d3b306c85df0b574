import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { checkedIdentifiers } from '../company/party-identifiers.ts';
import { updateCustomerRow } from './customer-store.ts';
import { readCustomer } from './get-customer.ts';

/** Changes a customer; drafts follow, what was sent keeps its own copy. */
export const updateCustomer: HandlersOf<'customer'>['update'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const input = { ...body, ...checkedIdentifiers(body) };
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const changed = await updateCustomerRow(tx, params.id, input, services.clock.now());
    if (!changed) return refuse('customerNotFound');
    return { data: await readCustomer(tx, params.id) };
  });
};
