import type { Translation } from '../../catalogue.ts';
import type { product as source } from '../../en/company/product.ts';

export const product = {
  lead: 'Lo que vendes a menudo, listo para facturar.',
  create: 'Nuevo producto',
  edit: 'Editar producto',
  searchPlaceholder: 'Buscar por número o descripción',
  emptyTitle: 'Aún no hay productos',
  emptyText: 'Añade lo que vendes a menudo; en la factura bastará con las primeras letras.',
  number: 'Número de producto',
  description: 'Descripción',
  price: 'Precio',
  unit: 'Unidad',
  unitHint: 'Como hora, unidad o km.',
  vat: 'Código de IVA',
  ledger: 'Cuenta de ingresos',
  created: 'Producto creado',
  saved: 'Producto guardado',
  deleted: 'Producto eliminado',
} as const satisfies Translation<typeof source>;
