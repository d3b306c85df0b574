import { CUSTOMER_DEFAULTS, type CustomerInput } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { hasCustomer, insertCustomer, updateCustomerRow } from '../../customer/customer-store.ts';
import type { BilledCompany } from './billed-company-store.ts';
import { uuidOf } from './name-id.ts';

/** The billed company as a customer of the platform's own: created at its first bill, and updated at each. */
export async function saveBilledCustomer(tx: TenantTx, billed: BilledCompany, at: Date): Promise<string> {
  const id = uuidOf(`subscription-customer:${tx.companyId}:${billed.id}`);
  const input = customerOf(billed);
  if (await hasCustomer(tx, id)) await updateCustomerRow(tx, id, input, at);
  else await insertCustomer(tx, id, input, at);
  return id;
}

function customerOf(billed: BilledCompany): CustomerInput {
  return {
    ...CUSTOMER_DEFAULTS,
    name: billed.name,
    contact: billed.contact,
    address: billed.address,
    postalCode: billed.postalCode,
    city: billed.city,
    country: billed.country,
    email: billed.email,
    phone: billed.phone,
    vatNumber: billed.vatNumber,
    coc: billed.coc,
    crmId: billed.id,
    optionCurrency: 'EUR',
    optionLanguage: billed.language,
  };
}
