import { type Purchase, PurchaseInput } from '@penning/contract';
import {
  type Amount,
  ZERO,
  addAmounts,
  isZero,
  parseAmount,
  subtractAmounts,
  sumAmounts,
} from '@penning/domain';
import type { z } from 'zod';
import { fieldsOf } from '../../ui/form/fields-of.ts';

export type PurchaseValues = z.input<typeof PurchaseInput>;

/**
 * A purchase's fields for the form: its VAT rows always add up to its totals; what couldn't be read is
 * left to enter.
 */
export function purchaseValues(purchase: Purchase, today: string): PurchaseValues {
  const fields = fieldsOf(PurchaseInput.shape, purchase);
  const stated = purchase.vat.map((row) => ({ ...row, base: row.base ?? '', vat: row.vat ?? '' }));
  const { base, vat } = sumsOf(stated);
  const rest = { base: restOf(purchase.totalExcl, base), vat: restOf(purchase.totalVat, vat) };
  const isWhole = isNothing(rest.base) && isNothing(rest.vat) && stated.length > 0;
  return {
    ...fields,
    totalExcl: fields.totalExcl ?? '',
    totalVat: fields.totalVat ?? '',
    totalIncl: fields.totalIncl ?? '',
    invoiceDate: purchase.invoiceDate ?? today,
    vat: isWhole ? stated : [...stated, { category: '', rate: '', ...rest }],
  };
}

/** What the rows leave of a total; empty when the total couldn't be read. */
function restOf(total: Amount | null, sum: Amount): Amount | '' {
  return total === null ? '' : subtractAmounts(total, sum);
}

function isNothing(rest: Amount | ''): boolean {
  return rest === '' || isZero(rest);
}

/** The totals of the values typed so far; invalid amounts count as zero. */
export function totalsOf(
  rows: PurchaseValues['vat'],
): Record<'totalExcl' | 'totalVat' | 'totalIncl', Amount> {
  const { base, vat } = sumsOf(rows);
  return { totalExcl: base, totalVat: vat, totalIncl: addAmounts(base, vat) };
}

function sumsOf(rows: PurchaseValues['vat']): { base: Amount; vat: Amount } {
  const sum = (name: 'base' | 'vat') => sumAmounts(rows.map((row) => parseAmount(row[name]) ?? ZERO));
  return { base: sum('base'), vat: sum('vat') };
}
