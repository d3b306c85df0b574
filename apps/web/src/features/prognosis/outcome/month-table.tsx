import { type Amount, PROGNOSIS_COLUMNS, type Prognosis, prognosisColumns } from '@penning/domain';
import { formatAmount } from '@penning/i18n';
import { useTexts } from '../../../ui/reader.ts';
import { monthText } from '../period-text.tsx';
import classes from './outcome.module.css';

/** Result and money of each month, and what each twelve add up to. */
export function MonthTable({ outcome: { months } }: { outcome: Prognosis }) {
  const t = useTexts();
  const years = [months.slice(0, 12), months.slice(12)];
  return (
    // The table can be scrolled with the keyboard too.
    <section className={classes['scroll']} tabIndex={0} aria-label={t('prognosis.table')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('prognosis.column_month')}</th>
            {PROGNOSIS_COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`prognosis.column_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {years.map((year, index) => (
          <tbody key={index}>
            {year.map((month) => (
              <tr key={`${month.year}-${month.month}`}>
                <th scope="row" lang="nl">
                  {monthText(month.month)} {month.year}
                </th>
                <Cells amounts={prognosisColumns([month])} />
              </tr>
            ))}
            <tr className={classes['total']}>
              <th scope="row">{t('prognosis.total', { number: String(index + 1) })}</th>
              <Cells amounts={prognosisColumns(year)} />
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Cells({ amounts }: { amounts: readonly Amount[] }) {
  return amounts.map((value, index) => (
    <td key={index} data-below={value.startsWith('-') || undefined}>
      {formatAmount(value)}
    </td>
  ));
}
