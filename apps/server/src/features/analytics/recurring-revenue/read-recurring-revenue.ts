import type { Currency, RecurringRevenue } from '@penning/contract';
import { type PlainDate, ZERO } from '@penning/domain';
import {
  recurringDays,
  recurringMovements,
  recurringTotal,
} from '@penning/domain/analytics/recurring-revenue';
import type { TenantTx } from '../../../db/database.ts';
import { ownCurrencyFirst } from '../own-currency-first.ts';
import { listRecurringDays } from './recurring-revenue-store.ts';

/** What recurring invoices come to per month in a year, and how that changed (docs/rules/analytics.md#recurring-revenue). */
export async function readRecurringRevenue(
  tx: TenantTx,
  { year, today, own }: { year: number; today: PlainDate; own: Currency },
): Promise<RecurringRevenue> {
  const days = recurringDays(year, today);
  const found = await listRecurringDays(tx, days);
  return {
    year,
    currencies: ownCurrencyFirst(found, own).map((currency) => {
      const [before, ...changes] = found.filter((row) => row.currency === currency);
      const opening = before?.closing ?? ZERO;
      const months = recurringMovements(opening, changes).map(({ currency: _, place, ...movement }) => ({
        ...movement,
        month: place - 1,
        on: days[place - 1] ?? today,
      }));
      return { currency, total: recurringTotal(opening, changes), months };
    }),
  };
}
