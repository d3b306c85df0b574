import type { Texts } from '../../area-texts.ts';

export const product = {
  lead: 'The products and services you sell often, ready to add to an invoice.',
  create: 'New product',
  edit: 'Edit product',
  searchPlaceholder: 'Search by number or description',
  emptyTitle: 'No products yet',
  emptyText: 'Add what you sell often, so you can fill an invoice line by typing the first few letters.',
  number: 'Product number',
  description: 'Description',
  price: 'Price',
  unit: 'Unit',
  unitHint: 'Hour, piece, km',
  vat: 'VAT code',
  ledger: 'Revenue account',
  created: 'Product created',
  saved: 'Product saved',
  deleted: 'Product deleted',
} as const satisfies Texts;
