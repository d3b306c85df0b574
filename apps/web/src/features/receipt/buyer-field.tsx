import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CustomerListRow } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useNothingFound } from '../../ui/form/searched/use-nothing-found.ts';
import { useSearchRetry } from '../../ui/form/searched/use-search-retry.ts';
import { useTexts } from '../../ui/reader.ts';

const DEBOUNCE_MS = 200;
const SHOWN = 20;

interface Props {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** The customer whom an invoice of a receipt is for, found by name, number, email address or VAT number. */
export function BuyerField({ value, onChange }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useRead(
    'customer.list',
    { query: { perPage: SHOWN, ...(term === '' ? {} : { q: term }) } },
    { keepPrevious: true },
  );
  const nothingFound = useNothingFound(found, t('archive.noCustomerFound'));
  const retry = useSearchRetry(found);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const options = (found.data?.data ?? []).map((customer) => ({
    value: customer.id,
    label: labelOf(customer),
  }));
  return (
    <Select
      label={t('receipt.customer')}
      description={t('receipt.tillChooseHint')}
      required
      searchable
      data-autofocus
      // The chosen one stays known while others are looked for.
      data={[
        ...options,
        ...(chosen && !options.some((option) => option.value === chosen.value) ? [chosen] : []),
        ...retry.choices,
      ]}
      dropdownOpened={retry.isOpen}
      onDropdownOpen={retry.open}
      onDropdownClose={retry.close}
      value={value}
      onChange={(id, option) => {
        if (retry.takes(id)) return;
        setChosen(option === null ? undefined : { value: option.value, label: option.label });
        onChange(id);
      }}
      // The label of the one that was chosen isn't something to look for.
      onSearchChange={(text) => setTyped(text === chosen?.label ? '' : text)}
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={280}
    />
  );
}

/** What tells customers of one name apart. */
function labelOf({ name, debtorNumber, city, email }: CustomerListRow): string {
  return [name, debtorNumber, city, email].filter((part) => part !== '').join(' · ');
}
