import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { OneStopShopReturn } from '@penning/contract';
import { percentageOfFactor } from '@penning/domain';
import { formatMoney, formatPercentage } from '@penning/i18n';
import { countryName } from '@penning/i18n/countries';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { showError } from '../../../ui/toast.tsx';
import { usePreferences } from '../../session/use-preferences.ts';

const QUARTERS_SHOWN = 12;

/** One line on the screen: of the quarter itself, or a correction of an earlier one. */
interface Line {
  readonly key: string;
  readonly country: string;
  readonly kind: string;
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
}

/** The return of a quarter, with a choice of recent ones. */
export function OneStopShopReturnTable() {
  const { t, language, date } = useReader();
  const { today } = usePreferences();
  const quarters = lastQuarters(today);
  const [chosen, setChosen] = useState(quarters[0] ?? '');
  const query = { year: Number(chosen.slice(0, 4)), quarter: Number(chosen.slice(6)) };
  const read = useRead('oneStopShop.getReturn', { query }, { keepPrevious: true });
  const report = read.data?.data;
  const columns: Column<Line>[] = [
    {
      id: 'country',
      header: t('settings.ossColumn_name'),
      cell: ({ country }) => countryName(country, language),
    },
    { id: 'kind', header: t('settings.ossColumn_kind'), cell: ({ kind }) => kind },
    { id: 'rate', header: t('settings.ossColumn_rate'), align: 'right', cell: ({ rate }) => rate },
    { id: 'base', header: t('settings.ossColumn_base'), align: 'right', cell: ({ base }) => base },
    { id: 'vat', header: t('settings.ossColumn_vat'), align: 'right', cell: ({ vat }) => vat },
  ];
  return (
    <>
      <Text fw={600} mt="lg">
        {t('settings.ossReturn')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('settings.ossReturnHint')}
      </Text>
      <Group align="flex-end" mb="sm">
        <NativeSelect
          label={t('settings.ossPeriod')}
          data={quarters}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <DownloadButton chosen={chosen} query={query} />
      </Group>
      {report?.missingRates.map(({ currency, on }) => (
        <Text key={`${currency} ${on}`} size="sm" c="red" role="alert">
          {t('settings.ossMissingRate', { currency, date: date(on) })}
        </Text>
      ))}
      <DataTable
        label={t('settings.ossReturn')}
        columns={columns}
        rows={report && linesOf(report, t)}
        rowKey={({ key }) => key}
        error={read.error}
        onRetry={() => void read.refetch()}
        empty={<EmptyState title={t('settings.ossReturnEmpty')} />}
      />
      {report && report.rows.length + report.corrections.length > 0 && (
        <Text fw={600} ta="right" mt="sm">
          {t('settings.ossTotal')} {formatMoney(report.totalVat, 'EUR')}
        </Text>
      )}
    </>
  );
}

function linesOf(report: OneStopShopReturn, t: ReturnType<typeof useTexts>): Line[] {
  const rows = report.rows.map(({ country, type, factor, base, vat }) => ({
    key: `${country} ${type} ${factor}`,
    country,
    kind: t(`settings.ossKind_${type}`),
    rate: formatPercentage(percentageOfFactor(factor)),
    base: formatMoney(base, 'EUR'),
    vat: formatMoney(vat, 'EUR'),
  }));
  const corrections = report.corrections.map(({ year, quarter, country, vat }) => ({
    key: `${country} ${year} ${quarter}`,
    country,
    kind: t('settings.ossCorrectionOf', { quarter: `${year} Q${quarter}` }),
    rate: '',
    base: '',
    vat: formatMoney(vat, 'EUR'),
  }));
  return [...rows, ...corrections];
}

function DownloadButton({ chosen, query }: { chosen: string; query: { year: number; quarter: number } }) {
  const t = useTexts();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const file = await callRoute('oneStopShop.downloadReturn', { query });
      saveFile(file, `one-stop-shop-${chosen.replace(' ', '-')}.csv`);
    } catch (error) {
      showError(error, t('download.failed'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={loading}
      onClick={() => void download()}
    >
      {t('settings.ossDownload')}
    </Button>
  );
}

/** The quarters up to the one of a given day, as "2026 Q4", the latest first. */
function lastQuarters(today: string): string[] {
  const latest = Number(today.slice(0, 4)) * 4 + Math.ceil(Number(today.slice(5, 7)) / 3) - 1;
  return Array.from({ length: QUARTERS_SHOWN }, (_, back) => {
    const index = latest - back;
    return `${Math.floor(index / 4)} Q${(index % 4) + 1}`;
  });
}
