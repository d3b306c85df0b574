import type { PayingTime } from '@penning/domain/analytics/days-to-pay';
import { MINUS } from '@penning/i18n';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import classes from '../analytics.module.css';
import { FigureTable } from '../figure-table.tsx';

interface Props {
  title: string;
  /** The heading of the names. */
  first: string;
  currency: string;
  rows: readonly (PayingTime & { key: string; name: ReactNode })[];
  total?: PayingTime;
}

/** How long it took to pay, a row each; the days first, since a phone shows no more columns at once. */
export function PayingTable({ title, first, currency, rows, total }: Props) {
  const t = useTexts();
  return (
    <FigureTable label={title}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{t('analytics.averageDays')}</th>
          <th scope="col">{t('analytics.weightedDays')}</th>
          <th scope="col">{t('analytics.daysLate')}</th>
          <th scope="col">{t('analytics.paidInvoices')}</th>
          <th scope="col">{t('analytics.paidAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={classes['name']}>
              {row.name}
            </th>
            <Cells time={row} currency={currency} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{t('analytics.total')}</th>
            <Cells time={total} currency={currency} />
          </tr>
        </tfoot>
      )}
    </FigureTable>
  );
}

function Cells({ time, currency }: { time: PayingTime; currency: string }) {
  const { count, amount, averageDays, weightedDays, daysLate } = time;
  return (
    <>
      <td>{writeDays(averageDays)}</td>
      <td>{writeDays(weightedDays)}</td>
      <td>{writeDays(daysLate)}</td>
      <td>{count}</td>
      <td>
        <MoneyText amount={amount} currency={currency} />
      </td>
    </>
  );
}

/** Days with a real minus sign; a dash without any. */
export function writeDays(days: number | null): string {
  return days === null ? '–' : String(days).replace('-', MINUS);
}
