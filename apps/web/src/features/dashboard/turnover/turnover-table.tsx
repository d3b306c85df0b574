import type { Dashboard } from '@penning/contract';
import { MoneyText } from '../../../ui/money-text.tsx';
import { monthName } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import classes from './turnover.module.css';

interface Props {
  months: Dashboard['turnover'];
  year: number;
  currency: string;
  /** For screen readers only while the graph is visible. */
  hidden: boolean;
}

/** The figures behind the graph. */
export function TurnoverTable({ months, year, currency, hidden }: Props) {
  const { t, language } = useReader();
  return (
    <div className={hidden ? 'pn-silent' : ''}>
      <table className={classes['table']} aria-label={t('dashboard.turnoverTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.month')}</th>
            <th scope="col">{year - 1}</th>
            <th scope="col">{year}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, current, previous }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, language, 'long')}</th>
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
