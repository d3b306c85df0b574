import type { CustomerListRow } from '@penning/contract';
import { type PlainDate, amount, plainDate } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { type SortColumns, keysetSort } from '../../../db/list/keyset-sort.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { CustomerRow } from '../customer-store.ts';
import { presentCustomer } from '../present-customer.ts';
import { listMoney, pageOfCustomers } from './list-store.ts';
import { rankingOf } from './ranked-store.ts';

/** A page of the customers, filtered, searched and sorted. */
export const listCustomers: HandlersOf<'customer'>['list'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { cursor, perPage, sort, ...filter } = query;
    const today = dayIn(session.timezone, services.clock.now());
    const page = await pageOfCustomers(tx, {
      filter: { ...filter, today },
      sort: rankingOf(sort) ?? keysetSort(sort, CUSTOMER_ORDER),
      cursor,
      perPage,
    });
    return { data: await withMoney(tx, page.rows, today), meta: page.meta };
  });

/** Customers as a list shows them. */
export async function withMoney(
  tx: TenantTx,
  rows: readonly CustomerRow[],
  today: PlainDate,
): Promise<CustomerListRow[]> {
  const ids = rows.map(({ id }) => id);
  const money = Map.groupBy(await listMoney(tx, ids, today), ({ customerId }) => customerId);
  return rows.map((row) => {
    const sums = money.get(row.id) ?? [];
    const last = sums
      .flatMap(({ lastInvoiceOn }) => lastInvoiceOn ?? [])
      .toSorted()
      .at(-1);
    return {
      ...presentCustomer(row),
      lastInvoiceOn: last === undefined ? null : plainDate(last),
      money: sums.map(({ currency, open, overdue, turnover }) => ({
        currency,
        open: amount(open),
        overdue: amount(overdue),
        turnover: amount(turnover),
      })),
    };
  });
}

/** The orders of customers. */
export const CUSTOMER_ORDER: SortColumns = {
  id: sql.ref('customers.id'),
  columns: {
    name: { key: sql.ref('customers.nameFolded'), type: 'text' },
    city: { key: sql.ref('customers.city'), type: 'text' },
    updatedAt: { key: sql.ref('customers.updatedAt'), type: 'timestamptz' },
  },
};
