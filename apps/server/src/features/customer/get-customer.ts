import type { Customer } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findCustomer } from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** One customer. */
export const getCustomer: HandlersOf<'customer'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readCustomer(tx, params.id),
  }));

/** The customer as this transaction sees it; refuses when it is not this company's. */
export async function readCustomer(tx: TenantTx, id: string): Promise<Customer> {
  const row = await findCustomer(tx, id);
  return row ? presentCustomer(row) : refuse('customerNotFound');
}
