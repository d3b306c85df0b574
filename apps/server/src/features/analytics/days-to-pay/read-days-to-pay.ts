import type { Currency, DaysToPay, DaysToPayQuery } from '@penning/contract';
import { plainDate } from '@penning/domain';
import { payingPeriodOf, payingTime } from '@penning/domain/analytics/days-to-pay';
import type { TenantTx } from '../../../db/database.ts';
import { ownCurrencyFirst } from '../own-currency-first.ts';
import { listPaid } from './days-to-pay-store.ts';

/** How long customers took to pay what was paid in full in a year (docs/rules/analytics.md#days-to-pay). */
export async function readDaysToPay(
  tx: TenantTx,
  { year, period, own }: { year: number; period: DaysToPayQuery['period']; own: Currency },
): Promise<DaysToPay> {
  const [from, until] = [plainDate(`${year}-01-01`), plainDate(`${year}-12-31`)];
  const groups = await listPaid(tx, { from, until });
  const periods = Array.from({ length: payingPeriodOf(12, period) }, (_, index) => index + 1);
  return {
    year,
    currencies: ownCurrencyFirst(groups, own).map((currency) => {
      const paid = groups.filter((group) => group.currency === currency);
      const months = paid.flatMap((group) =>
        'month' in group.of ? [{ ...group, period: payingPeriodOf(group.of.month, period) }] : [],
      );
      return {
        currency,
        total: payingTime(months),
        periods: periods.map((at) => ({
          period: at,
          ...payingTime(months.filter((month) => month.period === at)),
        })),
        slowest: paid.flatMap((group) =>
          'customerId' in group.of ? [{ ...group.of, ...payingTime([group]) }] : [],
        ),
      };
    }),
  };
}
