import type { Customer } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { findCustomer, listCustomersByIds } from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** Customers by their ids as the contract shows them, merged ones included. */
export async function readCustomers(tx: TenantTx, ids: readonly string[]): Promise<Customer[]> {
  return (await listCustomersByIds(tx, ids)).map(presentCustomer);
}

/** The customer as this transaction sees it; refuses one of another company. */
export async function readCustomer(tx: TenantTx, id: string): Promise<Customer> {
  const row = await findCustomer(tx, id);
  return row ? presentCustomer(row) : refuse('customerNotFound');
}
