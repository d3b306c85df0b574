import type { PurchaseFields } from '@penning/contract';
import { keysOf } from '@penning/domain';

/** A field of a purchase, before and after. */
export interface PurchaseChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Fields = Omit<PurchaseFields, 'vat'> & { readonly vat: readonly PurchaseFields['vat'][number][] };

/** What a person changed, in the order of the form. */
export function changesBetween(
  before: { readonly [Name in keyof Fields]: unknown },
  after: Fields,
): PurchaseChange[] {
  const names = keysOf(after);
  return names
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** VAT rates in one line, such as "21: 100.00 + 21.00". */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(rateText).join(', ');
  return typeof value === 'string' ? value : '';
}

function rateText({ rate, base, vat }: PurchaseFields['vat'][number]): string {
  return `${rate === '' ? '–' : rate}: ${base ?? '–'} + ${vat ?? '–'}`;
}
