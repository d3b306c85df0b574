import type { HandlersOf } from '../../http/handler.ts';
import { checkCustomerVatNumber } from './check-vat-number.ts';
import {
  archiveCustomer,
  createCustomer,
  deleteCustomer,
  getCustomer,
  restoreCustomer,
  updateCustomer,
} from './customer.ts';
import { listCustomers } from './list/list-customers.ts';

export const customerHandlers: HandlersOf<'customer'> = {
  list: listCustomers,
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  delete: deleteCustomer,
  archive: archiveCustomer,
  restore: restoreCustomer,
  checkVatNumber: checkCustomerVatNumber,
};
