import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useNothingFound } from '../../ui/form/searched/use-nothing-found.ts';
import { useSearchRetry } from '../../ui/form/searched/use-search-retry.ts';
import { useTexts } from '../../ui/reader.ts';

const OWN = 'own';
const SHOWN = 50;
const WAIT_MS = 200;

interface Props {
  /** A linked company; none for the accounting firm's own administration. */
  company: string | undefined;
  onChoose: (company: string | undefined) => void;
}

/** Chooses a company of the accounting firm, found by name, place or number. */
export function CompanyChooser({ company, onChoose }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, WAIT_MS);
  const chosen = useRead(
    'accountant.getCompany',
    { params: { id: company ?? '' } },
    { enabled: company !== undefined },
  );
  const chosenName = chosen.data?.data.name ?? '';
  // While nothing is typed the field shows the chosen company itself, which isn't a search.
  const isSearch = q !== '' && q !== chosenName && q !== t('integration.ownAccountant');
  const found = useRead(
    'accountant.listCompanies',
    { query: { perPage: SHOWN, sort: 'name', ...(isSearch ? { q } : {}) } },
    { keepPrevious: true },
  );
  const nothingFound = useNothingFound(found, t('common.nothingFound'));
  const retry = useSearchRetry(found);
  const names = new Map((found.data?.data ?? []).map(({ id, name }) => [id, name]));
  if (company !== undefined && chosenName !== '') names.set(company, chosenName);
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <Select
      label={t('integration.companyChoice')}
      description={t('integration.moreCompanies')}
      placeholder={t('integration.searchCompany')}
      maw={420}
      searchable
      allowDeselect={false}
      data={[{ value: OWN, label: t('integration.ownAccountant') }, ...options, ...retry.choices]}
      dropdownOpened={retry.isOpen}
      onDropdownOpen={retry.open}
      onDropdownClose={retry.close}
      // The server has filtered them already.
      filter={({ options: all }) => all}
      value={company ?? OWN}
      onChange={(value) => {
        if (!retry.takes(value)) onChoose(value === null || value === OWN ? undefined : value);
      }}
      onSearchChange={setTyped}
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={320}
    />
  );
}
