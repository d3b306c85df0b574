import { CustomerInput, applyChange } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { checkedVatNumber } from '../company/party-identifiers.ts';
import { lockCustomer, updateCustomerRow } from './customer-store.ts';
import { readCustomer } from './get-customer.ts';

/** Changes a customer; drafts follow, what was sent keeps its own copy. */
export const updateCustomer: HandlersOf<'customer'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
    const changed = applyChange(CustomerInput, await readCustomer(tx, params.id), body);
    const input = { ...changed, vatNumber: checkedVatNumber(changed) };
    await updateCustomerRow(tx, params.id, input, services.clock.now());
    return { data: await readCustomer(tx, params.id) };
  });
