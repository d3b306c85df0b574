import { Button } from '@mantine/core';
import type { Promocode } from '@penning/contract';
import { formatQuantity } from '@penning/i18n';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useSelect } from '../../ui/table/use-select.ts';
import { SearchedList } from '../record/searched-list.tsx';
import classes from './admin.module.css';
import { PromocodePanel } from './promocode-panel.tsx';

const route = getRouteApi('/_app/admin/promocodes');
/** Not a valid code, so it can't clash with one. */
const NEW = '+';

/** The promocodes of the platform. */
export function PromocodesPage() {
  const t = useTexts();
  const { q, perPage = 25, cursor, select: selected } = route.useSearch();
  const codes = useRead('admin.listPromocodes', { query: { q, perPage, cursor } }, { keepPrevious: true });
  const select = useSelect();
  const open = useCallback(({ code }: Promocode) => select(code), [select]);
  const columns = useCodeColumns();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select(NEW)}>
      {t('admin.createPromocode')}
    </Button>
  );
  return (
    <Page title={t('admin.promocodes')} lead={t('admin.promocodesLead')} actions={add}>
      <SearchedList
        label={t('admin.promocodes')}
        searchLabel={t('admin.searchPromocodes')}
        columns={columns}
        rowKey={({ code }) => code}
        list={codes}
        state={{ q, perPage }}
        onOpen={open}
        activeKey={selected}
        empty={
          <EmptyState
            icon={<IconTicket size={28} />}
            title={t('admin.promocodesEmpty')}
            text={t('admin.promocodesLead')}
            action={add}
          />
        }
      />
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
                percent: formatQuantity(discountPercent),
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
        cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} / ${maxUses}`),
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
