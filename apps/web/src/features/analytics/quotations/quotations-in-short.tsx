import type { QuotationsWon } from '@penning/contract';
import type { QuotationFigures } from '@penning/domain/analytics/quotations-won';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../analytics.module.css';
import { FigureTable } from '../figure-table.tsx';

/** What was sent and won in a year and the one before, and how long customers took to answer. */
export function QuotationsInShort({
  year,
  figures: { currency, current, previous },
}: {
  year: number;
  figures: QuotationsWon['currencies'][number];
}) {
  const t = useTexts();
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  const rows: [string, (figures: QuotationFigures) => ReactNode][] = [
    [t('analytics.quotation_sent'), ({ sent }) => tallied(sent.count, money(sent.amount))],
    [t('analytics.quotation_won'), ({ won }) => tallied(won.count, money(won.amount))],
    [t('analytics.quotationShareByCount'), ({ shareByCount }) => percent(shareByCount)],
    [t('analytics.quotationShareByAmount'), ({ shareByAmount }) => percent(shareByAmount)],
    [t('analytics.quotationMedian'), ({ medianDays }) => medianDays ?? '–'],
    [t('analytics.quotationAverage'), ({ averageDays }) => averageDays ?? '–'],
  ];
  return (
    <Section
      title={t('analytics.quotationsInShort')}
      hint={`${t('analytics.quotationsWonHint')} ${t('analytics.comparedNote')}`}
    >
      <FigureTable label={t('analytics.quotationsInShort')}>
        <thead>
          <tr>
            <td aria-hidden />
            <th scope="col">{year - 1}</th>
            <th scope="col">{year}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, read]) => (
            <tr key={name}>
              <th scope="row" className={classes['name']}>
                {name}
              </th>
              <td>{read(previous)}</td>
              <td>{read(current)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Section>
  );
}

function tallied(count: number, amount: ReactNode) {
  return (
    <>
      {count} · {amount}
    </>
  );
}

function percent(share: number | null): string {
  return share === null ? '–' : `${share}%`;
}
