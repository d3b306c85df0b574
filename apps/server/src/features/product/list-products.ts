import { sql } from 'kysely';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { presentProduct } from './present-product.ts';
import { pageOfProducts } from './product-store.ts';

/** A page of the products, searched and sorted. */
export const listProducts: HandlersOf<'product'>['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { q = '', cursor, perPage } = query;
    const page = await pageOfProducts(tx, { q, sort: keysetSort(query.sort, SORT_COLUMNS), cursor, perPage });
    return { data: page.rows.map(presentProduct), meta: page.meta };
  });

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('products.id'),
  columns: {
    description: { key: sql.ref('products.descriptionStart'), type: 'text' },
    number: { key: sql.ref('products.number'), type: 'text' },
    price: { key: sql.ref('products.priceUnits'), type: 'bigint' },
  },
};
