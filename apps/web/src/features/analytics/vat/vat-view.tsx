import { Alert, SegmentedControl } from '@mantine/core';
import type { VatReturn } from '@penning/contract';
import { ZERO, isZero } from '@penning/domain';
import { IconInfoCircle, IconReceiptTax } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from '../analytics.module.css';
import { ReportDownload } from '../report-download.tsx';
import { YearSelect } from '../year-select.tsx';
import { lastQuarter } from './last-quarter.ts';
import { VatBoxes } from './vat-boxes.tsx';
import { VatDocumentsPanel } from './vat-documents-panel.tsx';
import { VatOutside } from './vat-outside.tsx';

const route = getRouteApi('/_app/analytics');

/** The VAT return of a quarter: what goes into each box, and the documents behind every figure. */
export function VatView() {
  const { t, language } = useReader();
  const { today } = usePreferences();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const last = lastQuarter(today);
  const year = search.year ?? last.year;
  const quarter = search.quarter ?? (year === last.year ? last.quarter : 1);
  const query = { year, quarter, language };
  const read = useRead('analytics.getVatReturn', { query }, { keepPrevious: true });
  const filled = read.data?.data;
  const change = (changed: { year?: number; quarter?: number }) =>
    void navigate({ search: { view: 'vat', year, quarter, ...changed } });
  return (
    <>
      <div className={classes['bar']}>
        <div className={classes['filters']}>
          <YearSelect year={year} onChange={(chosen) => change({ year: chosen })} />
          <SegmentedControl
            aria-label={t('analytics.period_quarter')}
            value={String(quarter)}
            onChange={(chosen) => change({ quarter: Number(chosen) })}
            data={['1', '2', '3', '4'].map((value) => ({
              value,
              label: t('analytics.quarterShort', { quarter: value }),
            }))}
          />
        </div>
        <ReportDownload
          name={`${t('analytics.fileVatReturn')}-${year}-${quarter}`}
          load={(format) => callRoute('analytics.downloadVatReturn', { query: { ...query, format } })}
        />
      </div>
      {filled ? (
        <Content filled={filled} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
      <VatDocumentsPanel year={year} quarter={quarter} />
    </>
  );
}

function Content({ filled }: { filled: VatReturn }) {
  const { t } = useReader();
  const { boxes, outside, withoutRate, purchasesLeftOut } = filled;
  const missing = [
    ...(withoutRate > 0 ? [t('analytics.vatWithoutRate', { count: withoutRate })] : []),
    ...(purchasesLeftOut > 0 ? [t('analytics.vatPurchasesLeftOut', { count: purchasesLeftOut })] : []),
  ];
  const isEmpty =
    outside.length === 0 && boxes.every(({ base, vat }) => isZero(base ?? ZERO) && isZero(vat ?? ZERO));
  return (
    <>
      {missing.map((text) => (
        <Alert
          key={text}
          color="yellow"
          variant="light"
          radius="lg"
          icon={<IconInfoCircle size={20} aria-hidden />}
        >
          {text}
        </Alert>
      ))}
      {isEmpty ? (
        <EmptyState
          icon={<IconReceiptTax size={28} />}
          title={t('analytics.vatEmpty')}
          text={t('analytics.vatEmptyText')}
        />
      ) : (
        <>
          {boxes.length > 0 && <VatBoxes filled={filled} />}
          {outside.length > 0 && <VatOutside filled={filled} />}
        </>
      )}
    </>
  );
}
