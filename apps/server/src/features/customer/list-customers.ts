import { sql } from 'kysely';
import { type SortColumns, keysetSort } from '../../db/list/keyset-sort.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { pageOfCustomers } from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** A page of the customers, searched and sorted. */
export const listCustomers: HandlersOf<'customer'>['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { q = '', cursor, perPage } = query;
    const page = await pageOfCustomers(tx, {
      q,
      sort: keysetSort(query.sort, SORT_COLUMNS),
      cursor,
      perPage,
    });
    return { data: page.rows.map(presentCustomer), meta: page.meta };
  });

const SORT_COLUMNS: SortColumns = {
  id: sql.ref('customers.id'),
  columns: {
    name: { key: sql.ref('customers.nameFolded'), type: 'text' },
    city: { key: sql.ref('customers.city'), type: 'text' },
    updatedAt: { key: sql.ref('customers.updatedAt'), type: 'timestamptz' },
  },
};
