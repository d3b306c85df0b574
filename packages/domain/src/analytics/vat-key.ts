import type { Factor } from '../money/factor.ts';
import { parseFactor } from '../money/factor.ts';
import { isOneOf } from '../one-of.ts';
import { VAT_TYPES, type VatType } from '../vat/vat-type.ts';

/** How a document's VAT is kept in sums: its type, its rate as a factor, and the member state if it isn't the company's. */
export interface VatKey {
  readonly type: VatType;
  readonly factor: Factor;
  readonly country: string;
}

/** Reads "high 1.21" or "ossGoods 1.19 DE"; undefined for anything else. */
export function parseVatKey(key: string): VatKey | undefined {
  const [type = '', factor = '', country = ''] = key.split(' ');
  const parsed = parseFactor(factor);
  return isOneOf(VAT_TYPES, type) && parsed !== undefined ? { type, factor: parsed, country } : undefined;
}
