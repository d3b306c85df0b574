import { Button, NativeSelect } from '@mantine/core';
import type { AdminCompany } from '@penning/contract';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '@penning/domain';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { EnterButton } from '../office/enter-button.tsx';
import { groupNumber } from '../office/group-number.ts';
import { StateBadge } from '../office/state-badge.tsx';
import classes from './admin.module.css';
import { AdminCompanyPanel } from './company-panel.tsx';

const route = getRouteApi('/_app/admin/companies');

/** Every company of the installation. */
export function AdminCompaniesPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, sort = 'name', state, select: selected } = route.useSearch();
  const list = useListState();
  const companies = useRead(
    'admin.listCompanies',
    { query: { q, perPage, cursor, sort, state } },
    { keepPrevious: true },
  );
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, select: id }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback(({ id }: AdminCompany) => select(id), [select]);
  const columns = useCompanyColumns();
  return (
    <Page
      title={t('admin.companies')}
      lead={t('admin.companiesLead')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select('new')}>
          {t('accountant.createCompany')}
        </Button>
      }
    >
      <ListCard
        search={
          <div className={classes['filters']}>
            <SearchField value={q ?? ''} onSearch={list.search} label={t('admin.searchCompanies')} />
            <NativeSelect
              aria-label={t('admin.state')}
              value={state ?? ''}
              onChange={(event) => {
                const chosen = event.currentTarget.value as SubscriptionState | '';
                void navigate({
                  search: (before) => ({ ...before, cursor: undefined, state: chosen || undefined }),
                });
              }}
              data={[
                { value: '', label: t('admin.state_all') },
                ...SUBSCRIPTION_STATES.map((value) => ({ value, label: t(`admin.state_${value}`) })),
              ]}
            />
          </div>
        }
      >
        <DataTable
          label={t('admin.companies')}
          columns={columns}
          rows={companies.data?.data}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={list.sort}
          onOpen={open}
          activeKey={selected}
          error={companies.error}
          onRetry={() => void companies.refetch()}
          stale={companies.isPlaceholderData}
          empty={
            q || state ? (
              <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
            ) : (
              <EmptyState icon={<IconBuilding size={28} />} title={t('admin.companiesEmpty')} />
            )
          }
        />
        <ListFooter
          meta={companies.data?.meta}
          perPage={perPage}
          onPerPage={list.size}
          onCursor={list.page}
        />
      </ListCard>
      <AdminCompanyPanel selected={selected} onSelect={select} />
    </Page>
  );
}

function useCompanyColumns(): Column<AdminCompany>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accountant.company'),
        sort: 'name',
        cell: ({ name, city, demo, state }) => (
          <div className={classes['stack']}>
            <strong>{name}</strong>
            <span>{[city, demo ? t('admin.demo') : ''].filter(Boolean).join(' · ')}</span>
            <div className={classes['onPhone']}>
              <StateBadge state={state} />
            </div>
          </div>
        ),
      },
      {
        id: 'number',
        header: t('accountant.number'),
        hide: 'tablet',
        cell: ({ number }) => <span className={classes['figures']}>{groupNumber(number)}</span>,
      },
      { id: 'email', header: t('settings.emailAddress'), hide: 'tablet', cell: ({ email }) => email },
      {
        id: 'state',
        header: t('admin.state'),
        hide: 'phone',
        cell: ({ state }) => <StateBadge state={state} />,
      },
      {
        id: 'package',
        header: t('admin.package'),
        hide: 'phone',
        cell: (row) => t(`admin.package_${row.package}`),
      },
      {
        id: 'accountant',
        header: t('admin.accountant'),
        hide: 'tablet',
        cell: ({ accountant }) => accountant ?? '–',
      },
      {
        id: 'createdAt',
        header: t('admin.created'),
        sort: 'createdAt',
        hide: 'tablet',
        cell: ({ createdAt }) => date(createdAt.slice(0, 10)),
      },
      {
        id: 'enter',
        header: t('accountant.enter'),
        silentHeader: true,
        align: 'right',
        cell: ({ id, name }) => <EnterButton id={id} name={name} />,
      },
    ],
    [t, date],
  );
}
