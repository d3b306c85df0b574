import type { LineImportField } from './line-row.ts';
import { listNames } from './list-names.ts';
import { PRODUCT_COLUMN_NAMES } from './product-column-names.ts';

/**
 * The column names in files of invoice lines, in five languages; many are the same as in files of
 * products.
 */
export const LINE_COLUMN_NAMES: Record<LineImportField, readonly string[]> = {
  description: [...PRODUCT_COLUMN_NAMES.description, ...PRODUCT_COLUMN_NAMES.title],
  quantity: listNames(
    'aantal, hoeveelheid, uren, aantal uren, qty, quantity, hours, number of hours, count, ' +
      'menge, anzahl, stunden, quantite, qte, nombre d heures, heures, cantidad, cant, horas',
  ),
  unit: PRODUCT_COLUMN_NAMES.unit,
  price: [
    ...PRODUCT_COLUMN_NAMES.price,
    ...listNames('uurtarief, prijs per eenheid, hourly rate, price per unit, stundensatz, taux horaire'),
  ],
  discount: listNames('korting, kortingspercentage, discount, discount rate, rabatt, remise, descuento, dto'),
  vatRate: PRODUCT_COLUMN_NAMES.vatRate,
  ledger: PRODUCT_COLUMN_NAMES.ledger,
  productNumber: PRODUCT_COLUMN_NAMES.productNumber,
};
