import type { QuotationsWon } from '@penning/contract';
import { type Amount, amountFromCents, amountToCents } from '@penning/domain';
import type { QuotationTally } from '@penning/domain/analytics/quotations-won';
import { formatMoney } from '@penning/i18n';
import { monthNames } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { TurnoverGraph } from '../../dashboard/turnover/turnover-graph.tsx';
import type { ShownFigures } from '../analytics-search.ts';
import { daysOfMonth } from '../days-of-month.ts';

interface Props {
  year: number;
  quotations: QuotationsWon['currencies'][number];
  by: ShownFigures;
}

/** What was won in each month, beside the year before; each leads to the quotations of its month. */
export function QuotationsChart({ year, quotations: { currency, months }, by }: Props) {
  const { t, language } = useReader();
  const write = (value: Amount) =>
    by === 'count' ? String(amountToCents(value) / 100n) : formatMoney(value, currency);
  const periods = months.map(({ month, current, previous }) => ({
    ...monthNames(month, language),
    current: drawn(current.won, by),
    previous: drawn(previous.won, by),
    days: daysOfMonth(year, month),
  }));
  return (
    <Section title={t('analytics.quotation_won')}>
      <TurnoverGraph
        periods={periods}
        legend={{ current: String(year), previous: String(year - 1) }}
        currency={currency}
        figures={{
          label: t('analytics.quotation_won'),
          write,
          documents: {
            type: 'quotation',
            say: ({ name, current, previous }) =>
              t('analytics.quotationsOf', {
                period: name,
                current: write(current),
                previous: write(previous),
              }),
          },
        }}
      />
    </Section>
  );
}

/** The graph draws amounts; a number is one in whole units. */
function drawn({ count, amount }: QuotationTally, by: ShownFigures): Amount {
  return by === 'count' ? amountFromCents(BigInt(count) * 100n) : amount;
}
