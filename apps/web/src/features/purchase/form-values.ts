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

/** A purchase's fields for the form: its rows of VAT always add up to its totals. */
export function purchaseValues(purchase: Purchase, today: string): PurchaseValues {
  const fields = fieldsOf(PurchaseInput.shape, purchase);
  const { base, vat } = sumsOf(purchase.vat);
  const rest = {
    base: subtractAmounts(purchase.totalExcl, base),
    vat: subtractAmounts(purchase.totalVat, vat),
  };
  const stated = purchase.vat.map((row) => ({ ...row, rate: row.rate }));
  const isWhole = isZero(rest.base) && isZero(rest.vat) && stated.length > 0;
  return {
    ...fields,
    invoiceDate: purchase.invoiceDate ?? today,
    vat: isWhole ? stated : [...stated, { category: '', rate: '', ...rest }],
  };
}

/** The totals of what is typed so far; what is no amount counts as nothing. */
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
