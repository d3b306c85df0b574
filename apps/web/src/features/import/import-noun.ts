import type { ImportKind } from '@penning/domain';

/** The contract's noun for the imports of each kind. */
export const IMPORT_NOUNS = {
  customer: 'customerImport',
  product: 'productImport',
  importedInvoice: 'importedInvoice',
  mandate: 'mandateImport',
  invoice: 'invoiceImport',
  billableItem: 'billableItemImport',
} as const satisfies Record<ImportKind, string>;

/** The right to import each kind. */
export const IMPORT_RIGHTS = {
  customer: 'customer.merge',
  product: 'settings.write',
  importedInvoice: 'settings.write',
  mandate: 'customer.merge',
  invoice: 'document.write',
  billableItem: 'document.write',
} as const satisfies Record<ImportKind, string>;

/** The lists that show the imported records. */
export const IMPORTED_LISTS = {
  customer: ['customer', 'overview'],
  product: ['product'],
  importedInvoice: ['importedInvoice'],
  mandate: ['mandate', 'customer'],
  invoice: ['invoice', 'overview'],
  billableItem: ['billableItem'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** The files that can be chosen. */
export const IMPORT_EXTENSIONS: readonly string[] = ['.csv', '.txt', '.tsv', '.xlsx'];

/** The programs whose exports are recognised, as they spell their names. */
export const PROGRAM_NAMES = {
  invoiceNinja: 'Invoice Ninja',
  invoiceShelf: 'InvoiceShelf',
  moneybird: 'Moneybird',
  eBoekhouden: 'e-Boekhouden',
  jortt: 'Jortt',
  exactOnline: 'Exact Online',
  snelStart: 'SnelStart',
  lexware: 'Lexware',
  sevDesk: 'sevDesk',
  stripe: 'Stripe',
  toggl: 'Toggl Track',
  clockify: 'Clockify',
  harvest: 'Harvest',
} as const;
