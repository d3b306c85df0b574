import type { Customer } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { listCustomersByIds } from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** Customers by their ids as the contract shows them, merged ones included. */
export async function readCustomers(tx: TenantTx, ids: readonly string[]): Promise<Customer[]> {
  return (await listCustomersByIds(tx, ids)).map(presentCustomer);
}
