import { ActionIcon, Button } from '@mantine/core';
import type { PrognosisSummary } from '@penning/contract';
import { IconChartLine, IconGitCompare, IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { SelectionContext, SelectionTick } from '../../ui/table/selection-tick.tsx';
import { createSelection } from '../../ui/table/selection.ts';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { MAX_COMPARED } from './compare/max-compared.ts';
import { DeletePrognosis } from './delete-prognosis.tsx';
import { SignedMoney } from './outcome/signed-money.tsx';
import { PeriodText } from './period-text.tsx';
import classes from './prognosis.module.css';

const route = getRouteApi('/_app/prognose');
const NONE: readonly PrognosisSummary[] = [];

/** The saved prognoses; two to four of them can be compared. */
export function PrognosisList() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const mayWrite = useMay('prognosis.write');
  const [deleting, setDeleting] = useState<PrognosisSummary>();
  const list = useRead('prognosis.list');
  const rows = list.data?.data;
  const selection = useMemo(() => createSelection((rows ?? NONE).map(({ id }) => id)), [rows]);
  const ticked = useSyncExternalStore(selection.subscribe, selection.ids);
  const open = useCallback(({ id }: PrognosisSummary) => void navigate({ search: { id } }), [navigate]);
  const columns = useColumns(mayWrite ? setDeleting : undefined);
  const add = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ search: { id: 'new' } })}
    >
      {t('prognosis.create')}
    </Button>
  );
  const isEmpty = rows?.length === 0;
  return (
    <Page
      title={t('prognosis.title')}
      lead={t('prognosis.lead')}
      actions={
        !isEmpty && (
          <>
            <Button
              variant="default"
              leftSection={<IconGitCompare size={16} aria-hidden />}
              disabled={ticked.size < 2 || ticked.size > MAX_COMPARED}
              onClick={() => void navigate({ search: { compare: [...ticked].join(',') } })}
            >
              {t('prognosis.compare')}
            </Button>
            {add}
          </>
        )
      }
    >
      <SelectionContext value={selection}>
        <ListCard>
          <DataTable
            label={t('prognosis.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={open}
            error={list.error}
            onRetry={() => void list.refetch()}
            empty={
              <EmptyState
                icon={<IconChartLine size={28} />}
                title={t('prognosis.emptyTitle')}
                text={t('prognosis.emptyText')}
                action={add}
              />
            }
          />
        </ListCard>
      </SelectionContext>
      {rows !== undefined && rows.length > 1 && (
        <p className={classes['note']}>{t('prognosis.compareHint')}</p>
      )}
      {deleting && <DeletePrognosis prognosis={deleting} onDone={() => setDeleting(undefined)} />}
    </Page>
  );
}

function useColumns(onDelete: ((row: PrognosisSummary) => void) | undefined): Column<PrognosisSummary>[] {
  const t = useTexts();
  const { currency } = usePreferences();
  return useMemo(() => {
    const money = (header: string, of: (row: PrognosisSummary) => string | undefined, hide?: 'tablet') => ({
      id: header,
      header,
      align: 'right' as const,
      ...(hide ? { hide } : {}),
      cell: (row: PrognosisSummary) => <SignedMoney amount={of(row) ?? '0.00'} currency={currency} />,
    });
    const columns: Column<PrognosisSummary>[] = [
      {
        id: 'tick',
        header: t('prognosis.compare'),
        silentHeader: true,
        width: '44px',
        cell: ({ id, name }) => <SelectionTick id={id} name={name} />,
      },
      { id: 'name', header: t('prognosis.name'), cell: ({ name }) => name },
      {
        id: 'period',
        header: t('prognosis.period'),
        hide: 'phone',
        cell: ({ startMonth, startYear }) => <PeriodText month={startMonth} year={startYear} />,
      },
      {
        id: 'scenario',
        header: t('prognosis.scenario'),
        hide: 'tablet',
        cell: ({ scenario }) => t(`prognosis.scenario_${scenario}`),
      },
      money(t('prognosis.resultYear', { number: '1' }), ({ years }) => years[0]?.result, 'tablet'),
      money(t('prognosis.resultYear', { number: '2' }), ({ years }) => years[1]?.result, 'tablet'),
      money(t('prognosis.lowest'), ({ lowest }) => lowest.bankBalance, 'tablet'),
      money(t('prognosis.closing'), ({ years }) => years.at(-1)?.bankBalance),
    ];
    if (!onDelete) return columns;
    return [
      ...columns,
      {
        id: 'actions',
        header: t('common.actions'),
        silentHeader: true,
        align: 'right',
        width: '56px',
        cell: (row) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('common.delete')}: ${row.name}`}
            onClick={() => onDelete(row)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ),
      },
    ];
  }, [t, currency, onDelete]);
}
