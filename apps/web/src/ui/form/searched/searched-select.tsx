import { Select, type SelectProps } from '@mantine/core';
import { useTexts } from '../../reader.ts';
import { type SearchRead, useNothingFound } from './use-nothing-found.ts';
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
  read: SearchRead;
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
  const known = value === undefined || found.some((option) => option.value === value);
  return (
    <Select
      {...input}
      {...search.input}
      placeholder={search.isOpen ? words.type : words.none}
      data={known || chosenLabel === undefined ? found : [{ value, label: chosenLabel }, ...found]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxDropdownHeight={320}
    />
  );
}
