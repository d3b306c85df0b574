import type { Texts } from '../../catalogue.ts';

export const product = {
  lead: 'What you sell often, ready to put on an invoice.',
  create: 'New product',
  edit: 'Edit product',
  searchPlaceholder: 'Search by number or description',
  emptyTitle: 'No products yet',
  emptyText: 'Add what you sell often; on an invoice you only type the first letters.',
  number: 'Product number',
  description: 'Description',
  price: 'Price',
  unit: 'Unit',
  unitHint: 'Such as hour, piece or km.',
  vat: 'VAT code',
  ledger: 'Sales category',
  created: 'Product created',
  saved: 'Product saved',
  deleted: 'Product deleted',
} as const satisfies Texts;
