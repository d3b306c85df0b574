import type { CustomerInput, Language } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { hasCustomer, insertCustomer, updateCustomerRow } from '../../customer/customer-store.ts';
import { uuidOf } from './name-id.ts';
import type { BilledCompany } from './platform-settings.ts';

/** The billed company as a customer of the platform's own: made at its first bill, and as it is today at each. */
export async function keepBilledCustomer(tx: TenantTx, billed: BilledCompany, at: Date): Promise<string> {
  const id = uuidOf(`subscription-customer:${tx.companyId}:${billed.id}`);
  const input = customerOf(billed);
  if (await hasCustomer(tx, id)) await updateCustomerRow(tx, id, input, at);
  else await insertCustomer(tx, id, input, at);
  return id;
}

function customerOf(billed: BilledCompany): CustomerInput {
  return {
    name: billed.name,
    contact: billed.contact,
    person: false,
    address: billed.address,
    postalCode: billed.postalCode,
    city: billed.city,
    country: billed.country,
    email: billed.email,
    ccEmail: '',
    phone: billed.phone,
    iban: '',
    vatNumber: billed.vatNumber,
    coc: billed.coc,
    debtorNumber: '',
    crmId: billed.id,
    optionalField1: '',
    optionalField2: '',
    buyerReference: '',
    eInvoice: 'none',
    electronicAddress: null,
    optionCurrency: 'EUR',
    optionExpiration: null,
    optionLanguage: billed.language as Language,
    optionExtraText: '',
    optionExtraTextBottom: '',
    freeText: '',
  };
}
