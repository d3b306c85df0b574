import type { Dashboard } from '@penning/contract';
import { MoneyText } from '../../../ui/money-text.tsx';
import { monthName } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import classes from './turnover.module.css';

interface Props {
  months: Dashboard['turnover'];
  legend: { readonly current: string; readonly previous: string };
  currency: string;
  /** For screen readers only while the graph is visible. */
  hidden: boolean;
}

/** The figures behind the graph. */
export function TurnoverTable({ months, legend, currency, hidden }: Props) {
  const { t, language } = useReader();
  return (
    <div className={hidden ? 'pn-silent' : ''}>
      <table className={classes['table']} aria-label={t('dashboard.turnoverTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.month')}</th>
            <th scope="col">{legend.previous}</th>
            <th scope="col">{legend.current}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, current, previous }) => (
            <tr key={month}>
              <th scope="row">{monthName(Number(month.slice(5, 7)), language, 'long')}</th>
              <td>
                <MoneyText amount={previous} currency={currency} />
              </td>
              <td>
                <MoneyText amount={current} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
