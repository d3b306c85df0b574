import { Button, NativeSelect } from '@mantine/core';
import type { NumberRange } from '@penning/contract';
import { defined } from '@penning/domain';
import { formatNumber } from '@penning/i18n';
import { IconArrowLeft, IconDownload, IconListNumbers } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showError } from '../../ui/toast.tsx';
import { NumberRegisterList } from './number-register-list.tsx';
import classes from './number-register.module.css';

const route = getRouteApi('/_app/archive_/number-register');

/** Every number of a range, with the document that has it or why none does. */
export function NumberRegisterPage() {
  const t = useTexts();
  const ranges = useRead('numberRegister.listRanges');
  return (
    <Page
      title={t('numberRegister.title')}
      lead={t('numberRegister.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/archive" {...props} />}
        >
          {t('archive.title')}
        </Button>
      }
    >
      <section className={classes['card']} aria-label={t('numberRegister.title')}>
        {ranges.error && <Failure error={ranges.error} onRetry={() => void ranges.refetch()} />}
        {ranges.isPending && <LinesSkeleton />}
        {ranges.data?.data.length === 0 && (
          <EmptyState
            icon={<IconListNumbers size={28} />}
            title={t('numberRegister.empty')}
            text={t('numberRegister.emptyText')}
          />
        )}
        {ranges.data !== undefined && ranges.data.data.length > 0 && <Register ranges={ranges.data.data} />}
      </section>
    </Page>
  );
}

function Register({ ranges }: { ranges: NumberRange[] }) {
  const search = route.useSearch();
  const found = ranges.find(
    ({ series, prefix }) => series === (search.series ?? ranges[0]?.series) && prefix === search.prefix,
  );
  const range = found ?? defined(ranges[0]);
  return (
    <>
      <Choices ranges={ranges} range={range} />
      <Verdict range={range} />
      <NumberRegisterList range={range} />
    </>
  );
}

function Choices({ ranges, range }: { ranges: NumberRange[]; range: NumberRange }) {
  const t = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [loading, setLoading] = useState(false);
  const query = { series: range.series, prefix: range.prefix, ...(search.year ? { year: search.year } : {}) };
  const download = async () => {
    setLoading(true);
    try {
      const file = await callRoute('numberRegister.downloadCsv', { query });
      saveFile(file, `${t('numberRegister.file')}-${range.prefix}${search.year ?? ''}.csv`);
    } catch (error) {
      showError(error, t('download.failed'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={classes['choices']}>
      <NativeSelect
        label={t('numberRegister.range')}
        value={String(ranges.indexOf(range))}
        onChange={(event) => {
          const { series, prefix } = defined(ranges[Number(event.currentTarget.value)]);
          void navigate({ search: { series, prefix } });
        }}
        data={ranges.map(({ series, first, last }, index) => ({
          value: String(index),
          label: t(series === 'invoice' ? 'numberRegister.rangeInvoice' : 'numberRegister.rangeQuotation', {
            first,
            last,
          }),
        }))}
      />
      <NativeSelect
        label={t('numberRegister.year')}
        value={search.year ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const year = value === '' ? undefined : Number(value);
          void navigate({ search: (before) => ({ ...before, year, cursor: undefined }) });
        }}
        data={[
          { value: '', label: t('numberRegister.allYears') },
          ...range.years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
      />
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download()}
      >
        {t('numberRegister.csv')}
      </Button>
    </div>
  );
}

/** Says in a sentence whether anything is missing. */
function Verdict({ range }: { range: NumberRange }) {
  const t = useTexts();
  return (
    <p className={classes['verdict']} data-complete={range.without === 0 || undefined}>
      {range.without === 0
        ? t('numberRegister.complete', { count: formatNumber(range.documents) })
        : t('numberRegister.without', { count: range.without })}
      {range.next !== null && <span>{t('numberRegister.next', { number: range.next })}</span>}
    </p>
  );
}
