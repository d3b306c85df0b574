import type { Currency, Customer, Language } from '@penning/contract';
import type { CustomerRow } from './customer-store.ts';

/** A customer as the contract shows it. */
export function presentCustomer(row: CustomerRow): Customer {
  const {
    companyId: _company,
    createdAt: _created,
    nameFolded: _name,
    contactFolded: _contact,
    folded: _folded,
    ...shown
  } = row;
  return {
    ...shown,
    eInvoice: row.eInvoice as Customer['eInvoice'],
    electronicAddress: row.electronicAddress as Customer['electronicAddress'],
    status: row.status as Customer['status'],
    optionCurrency: row.optionCurrency as Currency | null,
    optionLanguage: row.optionLanguage as Language | null,
    updatedAt: row.updatedAt.toISOString(),
  };
}
