import type { CUSTOMER_SORTS } from '@penning/contract';
import { sql } from 'kysely';
import type { KeysetSort } from '../../db/keyset-page.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { pageOfCustomers } from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** A page of the customers, searched and sorted. */
export const listCustomers: HandlersOf<'customer'>['list'] = ({ query, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { q = '', cursor, perPage } = query;
    const page = await pageOfCustomers(tx, { q, sort: sortOf(query.sort), cursor, perPage });
    return { data: page.rows.map(presentCustomer), meta: page.meta };
  });

const KEYS = {
  name: { key: sql.ref('customers.nameFolded'), type: 'text' },
  city: { key: sql.ref('customers.city'), type: 'text' },
  updatedAt: { key: sql.ref('customers.updatedAt'), type: 'timestamptz' },
} as const;

function sortOf(name: (typeof CUSTOMER_SORTS)[number]): KeysetSort {
  const column = name.replace(/^-/, '') as keyof typeof KEYS;
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  return { name, direction, id: sql.ref('customers.id'), ...KEYS[column] };
}
