import type { Currency, QuotationsWon } from '@penning/contract';
import { type PlainDate, plainDate } from '@penning/domain';
import { quotationFigures } from '@penning/domain/analytics/quotations-won';
import { comparedMonths } from '@penning/domain/analytics/turnover-by-period';
import type { TenantTx } from '../../../db/database.ts';
import { ownCurrencyFirst } from '../own-currency-first.ts';
import { listSentQuotations } from './quotations-won-store.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface Asked {
  readonly year: number | undefined;
  readonly today: PlainDate;
  readonly timezone: string;
  /** The company's own currency. */
  readonly own: Currency;
}

/** What became of the quotations of a year beside the year before (docs/rules/analytics.md#quotations-won). */
export async function readQuotationsWon(
  tx: TenantTx,
  { year, today, timezone, own }: Asked,
): Promise<QuotationsWon> {
  const of = year ?? Number(today.slice(0, 4));
  const [from, until] = [plainDate(`${of - 1}-01-01`), plainDate(`${of}-12-31`)];
  const sent = await listSentQuotations(tx, { from, until, today, timezone });
  const untilMonth = Number(comparedMonths(of, today).until.slice(5, 7));
  return {
    year: of,
    untilMonth,
    currencies: ownCurrencyFirst(sent, own).map((currency) => {
      const figures = (ofYear: number, isIn: (month: number) => boolean) =>
        quotationFigures(
          sent.filter((row) => row.currency === currency && row.year === ofYear && isIn(row.month)),
        );
      return {
        currency,
        current: figures(of, () => true),
        previous: figures(of - 1, (month) => month <= untilMonth),
        months: MONTHS.map((month) => ({
          month,
          current: figures(of, (at) => at === month),
          previous: figures(of - 1, (at) => at === month),
        })),
      };
    }),
  };
}
