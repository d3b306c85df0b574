import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteCustomerRow, isCustomerUsed, lockCustomer } from './customer-store.ts';

/** Deletes a customer that no document uses. */
export const deleteCustomer: HandlersOf<'customer'>['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
    if (await isCustomerUsed(tx, params.id)) return refuse('inUse');
    await deleteCustomerRow(tx, params.id);
    return undefined;
  });
