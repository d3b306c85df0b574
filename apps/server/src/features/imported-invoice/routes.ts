import type { HandlersOf } from '../../http/handler.ts';
import { exportImportedInvoices } from './export-imported-invoices.ts';
import {
  getImportedInvoice,
  getImport,
  listImportedInvoices,
  listImports,
} from './list-imported-invoices.ts';
import { previewImport, startImport, undoImport } from './start-import.ts';
import { uploadImportedInvoices } from './upload-imported-invoices.ts';

export const importedInvoiceHandlers: HandlersOf<'importedInvoice'> = {
  list: listImportedInvoices,
  get: getImportedInvoice,
  export: exportImportedInvoices,
  listImports,
  getImport,
  upload: uploadImportedInvoices,
  preview: previewImport,
  start: startImport,
  undo: undoImport,
};
