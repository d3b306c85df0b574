import { Anchor } from '@mantine/core';
import type { QuotationsWon } from '@penning/contract';
import type { QuotationState } from '@penning/domain';
import {
  QUOTATION_RESULTS,
  type QuotationFigures,
  type QuotationResult,
  type QuotationTally,
} from '@penning/domain/analytics/quotations-won';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { monthName } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import type { ShownFigures } from '../analytics-search.ts';
import { daysOfMonth } from '../days-of-month.ts';
import { FigureTable } from '../figure-table.tsx';

/** The state in the archive that lists quotations with a result. */
const STATES: Record<QuotationResult, QuotationState> = {
  accepted: 'accepted',
  invoiced: 'converted',
  rejected: 'rejected',
  expired: 'expired',
  open: 'open',
  withdrawn: 'archived',
};

interface Props {
  year: number;
  quotations: QuotationsWon['currencies'][number];
  by: ShownFigures;
}

/** What became of the quotations of each month; each figure leads to its quotations in the archive. */
export function QuotationsByMonth({ year, quotations, by }: Props) {
  const { t, language } = useReader();
  const { currency, current, previous, months } = quotations;
  const results = QUOTATION_RESULTS.filter(
    (result) => result !== 'withdrawn' || current.results.withdrawn.count > 0,
  );
  const write = ({ count, amount }: QuotationTally) =>
    by === 'count' ? count : <MoneyText amount={amount} currency={currency} />;
  const share = (figures: QuotationFigures) => {
    const percent = by === 'count' ? figures.shareByCount : figures.shareByAmount;
    return percent === null ? '–' : `${percent}%`;
  };
  return (
    <Section title={t('analytics.quotationsByMonth')}>
      <FigureTable label={t('analytics.quotationsByMonth')}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.period_month')}</th>
            <th scope="col">{t('analytics.quotation_sent')}</th>
            {results.map((result) => (
              <th key={result} scope="col">
                {t(`analytics.quotation_${result}`)}
              </th>
            ))}
            <th scope="col">{t('analytics.quotation_won')}</th>
            <th scope="col">{`${t('analytics.quotation_won')} ${year - 1}`}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((row) => {
            const days = daysOfMonth(year, row.month);
            return (
              <tr key={row.month}>
                <th scope="row">{monthName(row.month, language, 'long')}</th>
                <td>
                  <Behind tally={row.current.sent} search={days}>
                    {write(row.current.sent)}
                  </Behind>
                </td>
                {results.map((result) => (
                  <td key={result}>
                    <Behind tally={row.current.results[result]} search={{ ...days, state: STATES[result] }}>
                      {write(row.current.results[result])}
                    </Behind>
                  </td>
                ))}
                <td>{share(row.current)}</td>
                <td>{share(row.previous)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('analytics.total')}</th>
            <td>{write(current.sent)}</td>
            {results.map((result) => (
              <td key={result}>{write(current.results[result])}</td>
            ))}
            <td>{share(current)}</td>
            <td>{share(previous)}</td>
          </tr>
        </tfoot>
      </FigureTable>
    </Section>
  );
}

/** A figure with the quotations behind it, where there are any. */
function Behind({
  tally,
  search,
  children,
}: {
  tally: QuotationTally;
  search: { from: string; until: string; state?: QuotationState };
  children: ReactNode;
}) {
  if (tally.count === 0) return children;
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link to="/archive" search={{ type: 'quotation', ...search }} {...props} />}
    >
      {children}
    </Anchor>
  );
}
