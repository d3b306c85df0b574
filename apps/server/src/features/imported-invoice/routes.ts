import type { HandlersOf } from '../../http/handler.ts';
import { importHandlers } from '../import/import-handlers.ts';
import { exportImportedInvoices } from './export-imported-invoices.ts';
import { importedInvoiceImport } from './import/imported-invoice-import.ts';
import { getImportedInvoice, listImportedInvoices } from './list-imported-invoices.ts';
import { markImportedPaid, markImportedUnpaid } from './settle-imported-invoice.ts';

export const importedInvoiceHandlers: HandlersOf<'importedInvoice'> = {
  list: listImportedInvoices,
  get: getImportedInvoice,
  export: exportImportedInvoices,
  markPaid: markImportedPaid,
  markUnpaid: markImportedUnpaid,
  ...importHandlers(importedInvoiceImport),
};
