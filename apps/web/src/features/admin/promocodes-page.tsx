import { Button } from '@mantine/core';
import type { Promocode } from '@penning/contract';
import { formatPercentage } from '@penning/i18n';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import classes from './admin.module.css';
import { PromocodePanel } from './promocode-panel.tsx';

const route = getRouteApi('/_app/admin/promocodes');
/** No code is spelled like this. */
const NEW = '+';

/** The promocodes of the platform. */
export function PromocodesPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, select: selected } = route.useSearch();
  const list = useListState();
  const codes = useRead('admin.listPromocodes', { query: { q, perPage, cursor } }, { keepPrevious: true });
  const select = useCallback(
    (code: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, select: code }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback(({ code }: Promocode) => select(code), [select]);
  const columns = useCodeColumns();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select(NEW)}>
      {t('admin.createPromocode')}
    </Button>
  );
  return (
    <Page title={t('admin.promocodes')} lead={t('admin.promocodesLead')} actions={add}>
      <ListCard
        search={<SearchField value={q ?? ''} onSearch={list.search} label={t('admin.searchPromocodes')} />}
      >
        <DataTable
          label={t('admin.promocodes')}
          columns={columns}
          rows={codes.data?.data}
          rowKey={({ code }) => code}
          onOpen={open}
          activeKey={selected}
          error={codes.error}
          onRetry={() => void codes.refetch()}
          stale={codes.isPlaceholderData}
          empty={
            q ? (
              <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
            ) : (
              <EmptyState
                icon={<IconTicket size={28} />}
                title={t('admin.promocodesEmpty')}
                text={t('admin.promocodesLead')}
                action={add}
              />
            )
          }
        />
        <ListFooter meta={codes.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
      </ListCard>
      <PromocodePanel
        isNew={selected === NEW}
        promocode={codes.data?.data.find(({ code }) => code === selected)}
        onClose={() => select(undefined)}
      />
    </Page>
  );
}

function useCodeColumns(): Column<Promocode>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('admin.code'),
        cell: ({ code, description }) => (
          <div className={classes['stack']}>
            <strong>{code}</strong>
            <span>{description}</span>
          </div>
        ),
      },
      {
        id: 'gives',
        header: t('admin.gives'),
        cell: ({ trialDays, discountPercent, discountMonths }) =>
          [
            trialDays > 0 && t('admin.givesTrial', { count: trialDays }),
            discountMonths > 0 &&
              t('admin.givesDiscount', {
                percent: formatPercentage(discountPercent),
                count: discountMonths,
              }),
          ]
            .filter(Boolean)
            .join(', ') || '–',
      },
      {
        id: 'uses',
        header: t('admin.uses'),
        align: 'right',
        hide: 'phone',
        cell: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} / ${mostUses}`),
      },
      {
        id: 'validUntil',
        header: t('admin.validUntil'),
        hide: 'tablet',
        cell: ({ validUntil }) => (validUntil === null ? '–' : date(validUntil)),
      },
      {
        id: 'status',
        header: t('common.status'),
        hide: 'phone',
        cell: ({ status }) => (
          <StatusBadge
            tone={status === 'active' ? 'good' : 'draft'}
            label={t(`accountant.status_${status}`)}
          />
        ),
      },
    ],
    [t, date],
  );
}
