import type { HandlersOf } from '../../http/handler.ts';
import { changeCustomers } from './change-customers.ts';
import { exportCustomers, exportSelected } from './export-customers.ts';

/** One action for many customers. */
export const customerBulkHandlers: HandlersOf<'customerBulk'> = {
  change: changeCustomers,
  export: exportCustomers,
  exportSelected,
};
