import { Button } from '@mantine/core';
import type { AccountantCompany } from '@penning/contract';
import { IconBriefcase, IconLink, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { useSelect } from '../../ui/table/use-select.ts';
import { SearchedList } from '../record/searched-list.tsx';
import { CompanyPanel } from './company-panel.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkRequests } from './link-requests.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';

const route = getRouteApi('/_app/accountant/companies');

/** The companies of the accounting firm: what is owed, what is missing this month, and how to open each. */
export function CompaniesPage() {
  const t = useTexts();
  const { q, perPage = 25, cursor, sort = 'name', select: selected } = route.useSearch();
  const [linking, setLinking] = useState(false);
  const companies = useRead(
    'accountant.listCompanies',
    { query: { q, perPage, cursor, sort } },
    { keepPrevious: true },
  );
  const select = useSelect();
  const open = useCallback(({ id }: AccountantCompany) => select(id), [select]);
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
      <SearchedList
        label={t('accountant.companies')}
        searchLabel={t('accountant.searchCompanies')}
        columns={columns}
        rowKey={({ id }) => id}
        list={companies}
        state={{ q, perPage, sort }}
        onOpen={open}
        activeKey={selected}
        empty={
          <EmptyState
            icon={<IconBriefcase size={28} />}
            title={t('accountant.companiesEmpty')}
            text={t('accountant.companiesEmptyText')}
          />
        }
      />
      <CompanyPanel selected={selected} onSelect={select} />
      <LinkDialog opened={linking} onClose={() => setLinking(false)} />
    </Page>
  );
}
