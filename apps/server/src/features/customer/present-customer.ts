import type { Customer } from '@penning/contract';
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
    eInvoice: row.eInvoice,
    electronicAddress: row.electronicAddress as Customer['electronicAddress'],
    status: row.status,
    optionCurrency: row.optionCurrency,
    optionLanguage: row.optionLanguage,
    updatedAt: row.updatedAt.toISOString(),
  };
}
