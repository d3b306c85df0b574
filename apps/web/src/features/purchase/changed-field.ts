import type { PurchaseInput } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { isKeyOf } from '../../ui/narrow.ts';

const TEXTS = {
  type: 'type',
  supplierName: 'supplier',
  supplierAddress: 'address',
  supplierPostalCode: 'postalCode',
  supplierCity: 'city',
  supplierCountry: 'country',
  supplierVatNumber: 'vatNumber',
  supplierCoc: 'coc',
  supplierEmail: 'email',
  number: 'number',
  invoiceDate: 'invoiceDate',
  dueDate: 'dueDate',
  currency: 'currency',
  bic: null,
  iban: null,
  paymentReference: 'paymentReference',
  orderReference: 'orderReference',
  precedingNumber: 'precedingNumber',
  notes: 'notes',
  totalExcl: 'totalExcl',
  totalVat: 'vat',
  totalIncl: 'totalIncl',
  vat: 'amounts',
} as const satisfies Record<keyof PurchaseInput, string | null>;

/** The name of a purchase's field; IBAN and BIC are the same in every language. */
export function changedField(field: string, t: Translate): string {
  if (!isKeyOf(TEXTS, field)) return field;
  const text = TEXTS[field];
  return text === null ? field.toUpperCase() : t(`purchase.${text}`);
}
