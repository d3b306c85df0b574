import type { Product } from '@penning/contract';
import { parsePrice } from '@penning/domain';
import type { ProductRow } from './product-store.ts';

/** A product as the contract shows it. */
export function presentProduct(row: ProductRow): Product {
  const price = parsePrice(row.price);
  if (price === undefined) throw new Error(`product ${row.id} has a price that is none`);
  return { ...row, price, updatedAt: row.updatedAt.toISOString() };
}
