import { Button, NativeSelect } from '@mantine/core';
import type { AdminCompany } from '@penning/contract';
import { SUBSCRIPTION_STATES } from '@penning/domain';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { oneOf } from '../../ui/narrow.ts';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { useSelect } from '../../ui/table/use-select.ts';
import { groupNumber } from '../record/group-number.ts';
import { SearchedList } from '../record/searched-list.tsx';
import { StateBadge } from '../record/state-badge.tsx';
import classes from './admin.module.css';
import { AdminCompanyPanel } from './company-panel.tsx';
import { VisitButton } from './visit-button.tsx';

const route = getRouteApi('/_app/admin/companies');

/** Every company of the installation. */
export function AdminCompaniesPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, sort = 'name', state, select: selected } = route.useSearch();
  const companies = useRead(
    'admin.listCompanies',
    { query: { q, perPage, cursor, sort, state } },
    { keepPrevious: true },
  );
  const select = useSelect();
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
      <SearchedList
        label={t('admin.companies')}
        searchLabel={t('admin.searchCompanies')}
        columns={columns}
        rowKey={({ id }) => id}
        list={companies}
        state={{ q, perPage, sort }}
        isFiltered={state !== undefined}
        beside={(search) => (
          <div className={classes['filters']}>
            {search}
            <NativeSelect
              aria-label={t('admin.state')}
              value={state ?? ''}
              onChange={(event) => {
                const chosen = oneOf(SUBSCRIPTION_STATES, event.currentTarget.value);
                void navigate({ search: (before) => ({ ...before, cursor: undefined, state: chosen }) });
              }}
              data={[
                { value: '', label: t('admin.state_all') },
                ...SUBSCRIPTION_STATES.map((value) => ({ value, label: t(`admin.state_${value}`) })),
              ]}
            />
          </div>
        )}
        onOpen={open}
        activeKey={selected}
        empty={<EmptyState icon={<IconBuilding size={28} />} title={t('admin.companiesEmpty')} />}
      />
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
        cell: ({ name, number, city, demo, state }) => (
          <div className={classes['stack']}>
            <strong>{name}</strong>
            <span>{[city, demo ? t('admin.demo') : ''].filter(Boolean).join(' · ')}</span>
            <span className={classes['figures']}>{groupNumber(number)}</span>
            <div className={classes['onPhone']}>
              <StateBadge state={state} />
            </div>
          </div>
        ),
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
        cell: ({ id, name }) => <VisitButton id={id} name={name} />,
      },
    ],
    [t, date],
  );
}
