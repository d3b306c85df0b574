import { Button } from '@mantine/core';
import type { CustomerOverview } from '@penning/contract';
import { amountToCents } from '@penning/domain';
import { useId, useState } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { monthName } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import classes from './customer-page.module.css';

/** A bar per month; the same figures as a table, for people who prefer to read them and for screen readers. */
export function CustomerTrend({ months, currency }: { months: CustomerOverview['trend']; currency: string }) {
  const { t, language } = useReader();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const cents = months.map(({ amount }) => amountToCents(amount));
  const greatest = cents.reduce((max, one) => (abs(one) > max ? abs(one) : max), 1n);
  return (
    <div className={classes['trend']}>
      <div aria-hidden>
        <div className={classes['bars']}>
          {months.map(({ month }, index) => {
            const value = cents[index] ?? 0n;
            return (
              <div
                key={month}
                className={classes['bar']}
                data-empty={value === 0n || undefined}
                data-negative={value < 0n || undefined}
                style={{ height: `${Number((abs(value) * 100n) / greatest)}%` }}
              />
            );
          })}
        </div>
        <div className={classes['months']}>
          {months.map(({ month }) => (
            <span key={month}>{monthName(numberOf(month), language, 'narrow')}</span>
          ))}
        </div>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isTable}
        aria-controls={id}
        onClick={() => setIsTable(!isTable)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('customerPage.trendAsTable')}
      </Button>
      {/* A table is as wide as its words, whatever it is told: what encloses it is cut. */}
      <div className={isTable ? undefined : 'pn-silent'} id={id}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('customerPage.month')}</th>
              <th scope="col">{t('customerPage.trend')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount }) => (
              <tr key={month}>
                <th scope="row">
                  {monthName(numberOf(month), language, 'long')} {month.slice(0, 4)}
                </th>
                <td>
                  <MoneyText amount={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function numberOf(month: string): number {
  return Number(month.slice(5));
}

function abs(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
