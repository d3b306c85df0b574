import { Anchor } from '@mantine/core';
import type { Ageing } from '@penning/contract';
import { plainDate } from '@penning/domain';
import { type AgeBand, dueDatesOf } from '@penning/domain/analytics/age-debts';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './analytics.module.css';
import { ReportDownload } from './report-download.tsx';
import { ShareBar, shareOf } from './share-bar.tsx';

/** What customers owe by how late it is, a table for each currency. */
export function AgeingView() {
  const { t, language } = useReader();
  const { today } = usePreferences();
  const read = useRead('analytics.getAgeing');
  const ageing = read.data?.data;
  if (!ageing)
    return read.error ? (
      <Failure error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <LinesSkeleton lines={6} />
    );
  if (ageing.currencies.length === 0)
    return (
      <EmptyState
        icon={<IconHourglass size={28} />}
        title={t('analytics.ageingEmpty')}
        text={t('analytics.ageingEmptyText')}
      />
    );
  return (
    <>
      <div className={classes['bar']}>
        <span />
        <ReportDownload
          name={`${t('analytics.fileAgeing')}-${today}`}
          load={(format) => callRoute('analytics.downloadAgeing', { query: { format, language } })}
        />
      </div>
      {ageing.currencies.map((one) => (
        <Bands key={one.currency} owed={one} isOneOfSeveral={ageing.currencies.length > 1} />
      ))}
    </>
  );
}

interface BandsProps {
  owed: Ageing['currencies'][number];
  /** Then its links name the currency: the archive lists all of them together. */
  isOneOfSeveral: boolean;
}

function Bands({ owed: { currency, open, count, bands }, isOneOfSeveral }: BandsProps) {
  const { t } = useReader();
  const { today } = usePreferences();
  const title = t('analytics.ageingIn', { currency });
  return (
    <Section title={title} hint={t('analytics.ageingHint')}>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('analytics.ageingLate')}</th>
              <th scope="col" className={classes['share']}>
                {t('analytics.share')}
              </th>
              <th scope="col">{t('analytics.ageingInvoices')}</th>
              <th scope="col">{t('analytics.ageingOpen')}</th>
            </tr>
          </thead>
          <tbody>
            {bands.map((row) => (
              <tr key={row.band}>
                <th scope="row" className={classes['name']}>
                  <Anchor
                    inherit
                    renderRoot={(props) => (
                      <Link
                        to="/archive"
                        search={{
                          type: 'invoice',
                          status: 'open',
                          ...archiveDates(row.band, today),
                          ...(isOneOfSeveral ? { currency } : {}),
                          sort: 'dueDate',
                        }}
                        {...props}
                      />
                    )}
                  >
                    {t(`analytics.band_${row.band}`)}
                  </Anchor>
                </th>
                <td className={classes['share']}>
                  <ShareBar share={shareOf(row.amount, open)} />
                </td>
                <td>{row.count}</td>
                <td>
                  <MoneyText amount={row.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('analytics.total')}</th>
              <td className={classes['share']}>100%</td>
              <td>{count}</td>
              <td>
                <MoneyText amount={open} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

/** The filter of the archive that lists exactly the invoices of a band. */
function archiveDates(band: AgeBand, today: string) {
  const { from, until } = dueDatesOf(band, plainDate(today));
  return { ...(from ? { dueFrom: from } : {}), ...(until ? { dueUntil: until } : {}) };
}
