import { Button } from '@mantine/core';
import type { OfficeCompany } from '@penning/contract';
import { IconBriefcase, IconLink, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { CompanyPanel } from './company-panel.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkRequests } from './link-requests.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';

const route = getRouteApi('/_app/accountant/companies');

/** The companies of the office: what is owed, what is missing this month, and the way into each. */
export function CompaniesPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, sort = 'name', select: selected } = route.useSearch();
  const list = useListState();
  const [linking, setLinking] = useState(false);
  const companies = useRead(
    'accountant.listCompanies',
    { query: { q, perPage, cursor, sort } },
    { keepPrevious: true },
  );
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, select: id }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback(({ id }: OfficeCompany) => select(id), [select]);
  const columns = useCompanyColumns();
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => setLinking(true)}
      >
        {t('accountant.link')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select('new')}>
        {t('accountant.createCompany')}
      </Button>
    </>
  );
  return (
    <Page
      title={t('accountant.companies')}
      lead={t('accountant.companiesLead', { count: q ? 0 : (companies.data?.meta.count ?? 0) })}
      actions={actions}
    >
      <LinkRequests />
      <ListCard
        search={
          <SearchField value={q ?? ''} onSearch={list.search} label={t('accountant.searchCompanies')} />
        }
      >
        <DataTable
          label={t('accountant.companies')}
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
            q ? (
              <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
            ) : (
              <EmptyState
                icon={<IconBriefcase size={28} />}
                title={t('accountant.companiesEmpty')}
                text={t('accountant.companiesEmptyText')}
              />
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
      <CompanyPanel selected={selected} onSelect={select} />
      <LinkDialog opened={linking} onClose={() => setLinking(false)} />
    </Page>
  );
}
