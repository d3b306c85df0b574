import { Select, type SelectProps } from '@mantine/core';
import { useTexts } from '../../reader.ts';
import { type SearchRead, useNothingFound } from './use-nothing-found.ts';
import { useSearchRetry } from './use-search-retry.ts';
import type { useSelectSearch } from './use-select-search.ts';

/** What a `SearchedSelect` takes from the form around it. */
export type SearchedInput = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'placeholder'> & {
  value: string | undefined;
};

type Props = SearchedInput & {
  onChange: (value: string | undefined) => void;
  search: ReturnType<typeof useSelectSearch>;
  /** What the server found. */
  found: readonly { readonly value: string; readonly label: string }[];
  /** The search on the server. */
  read: SearchRead & { readonly refetch: () => unknown };
  /** The name of what is chosen, which needn't be among what was found. */
  chosenLabel: string | undefined;
  /** Shown while nothing is chosen, while the list is open, and where nothing is found. */
  words: { readonly none: string; readonly type: string; readonly notFound: string };
};

/** A choice among what the server finds for the typed text. */
export function SearchedSelect(props: Props) {
  const { value, onChange, search, found, read, chosenLabel, words, ...input } = props;
  const t = useTexts();
  const nothingFound = useNothingFound(read, words.notFound);
  const retry = useSearchRetry(read);
  const known = value === undefined || found.some((option) => option.value === value);
  return (
    <Select
      {...input}
      {...search.input}
      dropdownOpened={retry.isOpen}
      onDropdownOpen={() => {
        retry.open();
        search.input.onDropdownOpen();
      }}
      onDropdownClose={() => {
        if (retry.close()) search.input.onDropdownClose();
      }}
      placeholder={search.isOpen ? words.type : words.none}
      data={[
        ...(known || chosenLabel === undefined ? [] : [{ value, label: chosenLabel }]),
        ...found,
        ...retry.choices,
      ]}
      value={value ?? null}
      onChange={(chosen) => {
        if (!retry.takes(chosen)) onChange(chosen ?? undefined);
      }}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxDropdownHeight={320}
    />
  );
}
