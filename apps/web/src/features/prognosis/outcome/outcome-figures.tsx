import { type Prognosis, defined } from '@penning/domain';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { monthText } from '../period-text.tsx';
import classes from './outcome.module.css';
import { SignedMoney } from './signed-money.tsx';

/** The figures one looks for first, and what is still owed at the end. */
export function OutcomeFigures({ outcome }: { outcome: Prognosis }) {
  const t = useTexts();
  const { currency } = usePreferences();
  const { years, lowest, months, owed } = outcome;
  const when = { month: monthText(lowest.month), year: String(lowest.year) };
  const figures = [
    ...years.map(({ result }, index) => ({
      label: t('prognosis.resultYear', { number: String(index + 1) }),
      amount: result,
      note: '',
    })),
    {
      label: t('prognosis.lowest'),
      amount: lowest.bankBalance,
      note: t('prognosis.lowestIn', when),
    },
    { label: t('prognosis.closing'), amount: defined(months.at(-1)).bankBalance, note: '' },
  ];
  const rest = [
    { label: t('prognosis.owedLoan'), amount: owed.loan },
    { label: t('prognosis.owedDebts'), amount: owed.debts },
    { label: t('prognosis.owedIncomeTax'), amount: owed.incomeTax },
    { label: t('prognosis.owedRevenueTax'), amount: owed.revenueTax },
  ];
  return (
    <section className={classes['summary']} aria-label={t('prognosis.outcome')}>
      <dl className={classes['figures']}>
        {figures.map(({ label, amount, note }) => (
          <div key={label} className={classes['figure']}>
            <dt>{label}</dt>
            <dd>
              <SignedMoney amount={amount} currency={currency} />
            </dd>
            {note !== '' && <dd className={classes['note']}>{note}</dd>}
          </div>
        ))}
      </dl>
      <p className={classes['owedTitle']}>{t('prognosis.owedAfter')}</p>
      <dl className={classes['owed']}>
        {rest.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
