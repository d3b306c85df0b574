import { billableItemImport } from './billable-item/import/billable-item-import.ts';
import { customerImport } from './customer/import/customer-import.ts';
import type { ImportKinds } from './import/run-import.ts';
import { importedInvoiceImport } from './imported-invoice/import/imported-invoice-import.ts';
import { invoiceImport } from './invoice/import/invoice-import.ts';
import { mandateImport } from './mandate/import/mandate-import.ts';
import { productImport } from './product/import/product-import.ts';

/** Everything that can be imported from files, by kind. */
export const importKinds: ImportKinds = {
  customer: customerImport,
  product: productImport,
  importedInvoice: importedInvoiceImport,
  mandate: mandateImport,
  invoice: invoiceImport,
  billableItem: billableItemImport,
};
