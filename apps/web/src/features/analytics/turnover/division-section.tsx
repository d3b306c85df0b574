import { Anchor, NativeSelect } from '@mantine/core';
import { TURNOVER_DIMENSIONS, type Turnover, type TurnoverDimension } from '@penning/contract';
import { type Amount, lastDayOfMonth, oneOf, plainDate } from '@penning/domain';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../analytics.module.css';
import { ShareBar, shareOf } from '../share-bar.tsx';

const route = getRouteApi('/_app/analytics');

/** Turnover divided by one thing, the largest first, each with its share as a bar. */
export function DivisionSection({ turnover, by }: { turnover: Turnover; by: TurnoverDimension }) {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { year, currency, rows, others } = turnover;
  return (
    <Section
      title={t(`analytics.byTitle_${by}`)}
      hint={t('analytics.comparedNote')}
      action={
        <NativeSelect
          aria-label={t('analytics.by')}
          value={by}
          onChange={({ currentTarget }) => {
            const chosen = oneOf(TURNOVER_DIMENSIONS, currentTarget.value);
            void navigate({ search: (all) => ({ ...all, by: chosen }) });
          }}
          data={TURNOVER_DIMENSIONS.map((value) => ({ value, label: t(`analytics.by_${value}`) }))}
        />
      }
    >
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={t(`analytics.byTitle_${by}`)}>
          <thead>
            <tr>
              <th scope="col">{t(`analytics.by_${by}`)}</th>
              <th scope="col" className={classes['share']}>
                {t('analytics.share')}
              </th>
              <th scope="col">{year - 1}</th>
              <th scope="col">{year}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} sums={row} whole={turnover.current} currency={currency}>
                {by === 'customer' && row.key !== '' ? (
                  <Anchor
                    inherit
                    renderRoot={(props) => (
                      <Link
                        to="/archive"
                        search={{ type: 'invoice', customer_id: row.key, ...spanOf(turnover) }}
                        {...props}
                      />
                    )}
                  >
                    {row.label}
                  </Anchor>
                ) : (
                  row.label
                )}
              </Row>
            ))}
            {others.count > 0 && (
              <Row sums={others} whole={turnover.current} currency={currency}>
                {t('analytics.others', { count: others.count })}
              </Row>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('analytics.total')}</th>
              <td className={classes['share']}>100%</td>
              <td>
                <MoneyText amount={turnover.previous} currency={currency} />
              </td>
              <td>
                <MoneyText amount={turnover.current} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

interface RowProps {
  sums: { current: Amount; previous: Amount };
  whole: Amount;
  currency: string;
  children: ReactNode;
}

function Row({ sums: { current, previous }, whole, currency, children }: RowProps) {
  const share = shareOf(current, whole);
  return (
    <tr>
      <th scope="row" className={classes['name']}>
        {children}
      </th>
      <td className={classes['share']}>
        <ShareBar share={share} />
      </td>
      <td>
        <MoneyText amount={previous} currency={currency} />
      </td>
      <td>
        <MoneyText amount={current} currency={currency} />
      </td>
    </tr>
  );
}

/** The months that are counted, as days of the archive's filter. */
function spanOf({ year, untilMonth }: Turnover) {
  const last = plainDate(`${year}-${String(untilMonth).padStart(2, '0')}-01`);
  return { from: plainDate(`${year}-01-01`), until: lastDayOfMonth(last) };
}
