import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';

const DEBOUNCE_MS = 200;
const SHOWN = 20;

type Props = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'placeholder'> & {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Shown while nobody is chosen. */
  nobody: string;
};

/** Chooses a customer among those that the typed name finds. */
export function CustomerSelect({ value, onChange, nobody, ...input }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = useRead('customer.get', { params: { id: value ?? '' } }, { enabled: value !== undefined });
  const chosenName = value === undefined ? undefined : chosen.data?.data.name;
  const [term] = useDebouncedValue(typed === chosenName ? '' : typed.trim(), DEBOUNCE_MS);
  const found = useRead(
    'customer.list',
    { query: { perPage: SHOWN, ...(term === '' ? {} : { q: term }) } },
    { enabled: opened, keepPrevious: true },
  );
  const options = (found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = value === undefined || options.some((option) => option.value === value);
  return (
    <Select
      {...input}
      placeholder={opened ? t('archive.customerPlaceholder') : nobody}
      data={known || chosenName === undefined ? options : [{ value, label: chosenName }, ...options]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
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
