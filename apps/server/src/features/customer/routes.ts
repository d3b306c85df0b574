import type { HandlersOf } from '../../http/handler.ts';
import { checkCustomerVatNumber } from './check-vat-number.ts';
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from './customer.ts';
import { listCustomers } from './list-customers.ts';

export const customerHandlers: HandlersOf<'customer'> = {
  list: listCustomers,
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  delete: deleteCustomer,
  checkVatNumber: checkCustomerVatNumber,
};
