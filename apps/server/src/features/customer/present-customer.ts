import { Customer } from '@penning/contract';
import { customerWarnings } from '@penning/domain';
import { presentVatCheck } from '../vat-check/vat-check-result.ts';
import { readVatCheck } from '../vat-check/vat-check-store.ts';
import type { CustomerRow } from './customer-store.ts';

/** A customer as the contract shows it. */
export function presentCustomer(row: CustomerRow): Customer {
  const {
    companyId: _company,
    createdAt: _created,
    nameFolded: _name,
    emailFolded: _email,
    contactFolded: _contact,
    folded: _folded,
    ...shown
  } = row;
  return {
    ...shown,
    warnings: customerWarnings(row),
    vatCheck: presentVatCheck(readVatCheck(row.vatCheck)),
    electronicAddress: Customer.shape.electronicAddress.parse(row.electronicAddress),
    deliveryAddress: Customer.shape.deliveryAddress.parse(row.deliveryAddress),
    invoiceAddress: Customer.shape.invoiceAddress.parse(row.invoiceAddress),
    updatedAt: row.updatedAt.toISOString(),
  };
}
