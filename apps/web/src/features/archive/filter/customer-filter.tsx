import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useArchiveSearch } from '../use-archive-search.ts';

const DEBOUNCE_MS = 200;
const SHOWN = 20;

/** Chooses a customer among those that the typed name finds. */
export function CustomerFilter({
  labelled = false,
  className = '',
}: {
  labelled?: boolean;
  className?: string;
}) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const id = search.customer_id;
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = useRead('customer.get', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const chosenName = id === undefined ? undefined : chosen.data?.data.name;
  const [term] = useDebouncedValue(typed === chosenName ? '' : typed.trim(), DEBOUNCE_MS);
  const found = useRead(
    'customer.list',
    { query: { perPage: SHOWN, ...(term === '' ? {} : { q: term }) } },
    { enabled: opened, keepPrevious: true },
  );
  const options = (found.data?.data ?? []).map((customer) => ({ value: customer.id, label: customer.name }));
  const known = id === undefined || options.some(({ value }) => value === id);
  return (
    <Select
      className={className}
      {...(labelled
        ? { label: t('archive.filter_customer_id') }
        : { 'aria-label': t('archive.filter_customer_id') })}
      placeholder={opened ? t('archive.customerPlaceholder') : t('archive.allCustomers')}
      data={known || chosenName === undefined ? options : [{ value: id, label: chosenName }, ...options]}
      value={id ?? null}
      onChange={(value) => change({ customer_id: value ?? undefined })}
      searchable
      clearable
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={found.isFetching ? t('common.loading') : t('archive.noCustomerFound')}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxDropdownHeight={320}
    />
  );
}
