import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { type ExchangeRateRecord, ForeignCurrency } from '@penning/contract';
import { formatRate } from '@penning/i18n';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './exchange-rate.module.css';

const route = getRouteApi('/_app/settings/exchange-rates');
const PER_PAGE = 10;

type Currency = z.infer<typeof ForeignCurrency>;

interface Props {
  /** The currency that is shown; all of them when it is absent. */
  currency: Currency | undefined;
  onEdit: (rate: ExchangeRateRecord) => void;
}

/** The rates, the latest first. */
export function RateSection({ currency, onEdit }: Props) {
  const { t, date } = useReader();
  const { perPage = PER_PAGE, cursor } = route.useSearch();
  const pages = useListState();
  const [deleting, setDeleting] = useState<ExchangeRateRecord>();
  const list = useRead('exchangeRate.list', { query: { currency, perPage, cursor } }, { keepPrevious: true });
  const remove = useWrite('exchangeRate.delete', {
    refreshes: ['invoice'],
    onSuccess: () => showToast({ level: 'success', title: t('common.deleted') }),
  });
  const columns = useColumns({ onEdit, onDelete: setDeleting });
  return (
    <Section
      title={t('exchangeRate.rates')}
      hint={t('exchangeRate.ratesHint')}
      action={<CurrencyFilter currency={currency} />}
    >
      <DataTable
        label={t('exchangeRate.rates')}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          currency === undefined ? (
            <EmptyState title={t('exchangeRate.empty')} text={t('exchangeRate.emptyText')} />
          ) : (
            <EmptyState title={t('exchangeRate.none', { currency })} text={t('exchangeRate.emptyText')} />
          )
        }
      />
      <ListFooter meta={list.data?.meta} perPage={perPage} onPerPage={pages.size} onCursor={pages.page} />
      <ConfirmDialog
        opened={deleting !== undefined}
        title={
          deleting
            ? t('exchangeRate.deleteQuestion', { currency: deleting.currency, date: date(deleting.ratedOn) })
            : ''
        }
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setDeleting(undefined)}
        onConfirm={() =>
          deleting &&
          remove.mutate({ params: { id: deleting.id } }, { onSettled: () => setDeleting(undefined) })
        }
      >
        {t('exchangeRate.deleteText')}
      </ConfirmDialog>
    </Section>
  );
}

function CurrencyFilter({ currency }: Pick<Props, 'currency'>) {
  const t = useTexts();
  const navigate = route.useNavigate();
  return (
    <NativeSelect
      aria-label={t('exchangeRate.currency')}
      value={currency ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value || undefined;
        void navigate({ search: ({ perPage }) => ({ perPage, currency: chosen }), replace: true });
      }}
      data={[
        { value: '', label: t('exchangeRate.allCurrencies') },
        ...ForeignCurrency.options.map((value) => ({ value, label: value })),
      ]}
    />
  );
}

interface Actions {
  onEdit: (rate: ExchangeRateRecord) => void;
  onDelete: (rate: ExchangeRateRecord) => void;
}

function useColumns({ onEdit, onDelete }: Actions): Column<ExchangeRateRecord>[] {
  const { t, date } = useReader();
  const mayEdit = useMay('document.write');
  const mayDelete = useMay('settings.write');
  return useMemo(() => {
    const shown: Column<ExchangeRateRecord>[] = [
      {
        id: 'day',
        header: t('exchangeRate.day'),
        cell: ({ ratedOn }) => <span className={classes['whole']}>{date(ratedOn)}</span>,
      },
      {
        id: 'rate',
        header: t('exchangeRate.rateColumn'),
        align: 'right',
        cell: ({ rate, currency }) => (
          <span className={classes['whole']}>{`${formatRate(rate)} ${currency}`}</span>
        ),
      },
      {
        id: 'source',
        header: t('exchangeRate.source'),
        cell: ({ source }) => t(`exchangeRate.source_${source}`),
      },
    ];
    if (!mayEdit) return shown;
    const buttons: Column<ExchangeRateRecord> = {
      id: 'actions',
      header: t('common.actions'),
      silentHeader: true,
      align: 'right',
      width: '90px',
      cell: (rate) => {
        const name = `${rate.currency} ${date(rate.ratedOn)}`;
        return (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('common.edit')}: ${name}`}
              onClick={() => onEdit(rate)}
            >
              <IconPencil size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
            {mayDelete && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('common.delete')}: ${name}`}
                onClick={() => onDelete(rate)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        );
      },
    };
    return [...shown, buttons];
  }, [t, date, mayEdit, mayDelete, onEdit, onDelete]);
}
