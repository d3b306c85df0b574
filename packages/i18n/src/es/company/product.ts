import type { Translation } from '../../area-texts.ts';
import type { product as source } from '../../en/company/product.ts';

export const product = {
  lead: 'Los productos y servicios que vendes a menudo, listos para añadirlos a una factura.',
  create: 'Nuevo producto',
  edit: 'Editar producto',
  searchPlaceholder: 'Buscar por número o descripción',
  emptyTitle: 'Aún no hay productos',
  emptyText:
    'Añade lo que vendes a menudo y podrás rellenar una línea de factura con solo escribir las primeras letras.',
  number: 'Número de producto',
  description: 'Descripción',
  price: 'Precio',
  unit: 'Unidad',
  unitHint: 'Hora, unidad, km',
  vat: 'Código de IVA',
  ledger: 'Cuenta de ingresos',
  created: 'Producto creado',
  saved: 'Producto guardado',
  deleted: 'Producto eliminado',
} as const satisfies Translation<typeof source>;
