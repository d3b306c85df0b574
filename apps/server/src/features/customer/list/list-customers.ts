import type { CustomerListRow } from '@penning/contract';
import { plainDate } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { dayIn } from '../../../platform/clock.ts';
import { type SumsView, readSums } from '../../../platform/sums/read-sums.ts';
import type { CustomerRow } from '../customer-store.ts';
import { presentCustomer } from '../present-customer.ts';
import { listMoney, pageOfCustomers } from './list-store.ts';

/** A page of the customers, filtered, searched and sorted. */
export const listCustomers: HandlersOf<'customer'>['list'] = async ({ query, session, services }) => {
  const { companyId, actor } = session;
  const today = dayIn(session.timezone, services.clock.now());
  const { data, meta } = await readSums(
    { database: services.database, companyId, actor, today },
    async (tx, view) => {
      const { cursor, perPage, sort, ...filter } = query;
      const page = await pageOfCustomers(tx, { filter: { ...filter, view }, sort, cursor, perPage });
      return { data: await withMoney(tx, page.rows, view), meta: page.meta, sumDay: page.sumDay };
    },
  );
  return { data, meta };
};

/** Customers as a list shows them. */
export async function withMoney(
  tx: TenantTx,
  rows: readonly CustomerRow[],
  view: SumsView,
): Promise<CustomerListRow[]> {
  const ids = rows.map(({ id }) => id);
  const money = Map.groupBy(await listMoney(tx, ids, view), ({ customerId }) => customerId);
  return rows.map((row) => {
    const sums = money.get(row.id) ?? [];
    const last = sums[0]?.lastInvoiceOn ?? null;
    return {
      ...presentCustomer(row),
      lastInvoiceOn: last === null ? null : plainDate(last),
      money: sums.map(({ currency, open, overdue, turnover }) => ({ currency, open, overdue, turnover })),
    };
  });
}
