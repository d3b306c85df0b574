import type { Dashboard } from '@penning/contract';
import { isZero } from '@penning/domain';
import { MoneyText } from '../../ui/money-text.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import classes from './expected.module.css';

const PERIODS = ['within30', 'within90', 'late'] as const;

/** What customers will probably pay in the next 30 and 90 days, each currency by itself, and how that is calculated. */
export function Expected({ sums }: { sums: Dashboard['expected'] }) {
  const t = useTexts();
  if (sums.length === 0) return null;
  const shown = PERIODS.filter((period) => period !== 'late' || sums.some(({ late }) => !isZero(late)));
  return (
    <Section title={t('dashboard.expectedTitle')} hint={t('dashboard.expectedHint')}>
      <dl className={classes['figures']}>
        {shown.map((period) => (
          <div key={period}>
            <dt>{t(`dashboard.expected_${period}`)}</dt>
            {sums
              .filter((sum, index) => index === 0 || !isZero(sum[period]))
              .map((sum) => (
                <dd key={sum.currency} data-late={period === 'late' || undefined}>
                  <MoneyText amount={sum[period]} currency={sum.currency} />
                </dd>
              ))}
          </div>
        ))}
      </dl>
      <details className={classes['how']}>
        <summary>{t('dashboard.expectedHow')}</summary>
        <p>{t('dashboard.expectedHowText')}</p>
        <p>{t('dashboard.expectedLateText')}</p>
      </details>
    </Section>
  );
}
