import { NativeSelect } from '@mantine/core';
import type { ReportFormat } from '@penning/contract';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/reader.ts';
import classes from './analytics.module.css';
import { ReportDownload } from './report-download.tsx';
import { YearSelect } from './year-select.tsx';

const route = getRouteApi('/_app/analytics');

interface Props {
  year: number;
  /** The currency that is shown, and those to choose from. */
  currency: string | undefined;
  currencies: readonly string[];
  file: { name: string; load: (format: ReportFormat) => Promise<Blob> };
  /** Other choices. */
  children?: ReactNode;
}

/** The year of a report, its currency where there are several, other choices, and the report as a file. */
export function InsightBar({ year, currency, currencies, file, children }: Props) {
  const t = useTexts();
  const navigate = route.useNavigate();
  return (
    <div className={classes['bar']}>
      <div className={classes['filters']}>
        <YearSelect
          year={year}
          onChange={(chosen) => void navigate({ search: (all) => ({ ...all, year: chosen }) })}
        />
        {children}
        {currency !== undefined && currencies.length > 1 && (
          <NativeSelect
            aria-label={t('analytics.currency')}
            value={currency}
            onChange={({ currentTarget }) =>
              void navigate({ search: (all) => ({ ...all, currency: currentTarget.value }) })
            }
            data={currencies.map((value) => ({
              value,
              label: t('analytics.onlyIn', { currency: value }),
            }))}
          />
        )}
      </div>
      <ReportDownload name={file.name} load={file.load} />
    </div>
  );
}
