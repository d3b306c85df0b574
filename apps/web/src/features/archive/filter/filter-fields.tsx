import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { AmountText, DateText } from '@penning/contract';
import { parseTypedDecimal, writeTypedDecimal } from '@penning/i18n';
import { useState } from 'react';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { tabOf } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import { filterLabel } from './filter-label.ts';
import type { DateFilterName } from './tab-filters.ts';

const DEBOUNCE_MS = 300;

/** A date; takes effect once it is a day that exists. */
export function DateFilter({ name }: { name: DateFilterName }) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  return (
    <DateInput
      label={filterLabel(name, tabOf(search), t)}
      value={search[name] ?? ''}
      onChange={(text) => {
        const day = DateText.safeParse(text);
        if (text === '' || day.success) change({ [name]: day.data });
      }}
    />
  );
}

/** An amount as people type it; takes effect after a pause, and reports invalid input. */
export function AmountFilter({ name }: { name: 'amount' | 'amountFrom' | 'amountUntil' }) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const [typed, setTyped] = useTyped(writeTypedDecimal(search[name] ?? ''));
  const [wrong, setWrong] = useState(false);
  const apply = useDebouncedCallback((text: string) => {
    const amount = AmountText.safeParse(parseTypedDecimal(text) ?? text);
    setWrong(text !== '' && !amount.success);
    if (text === '' || amount.success) change({ [name]: amount.data });
  }, DEBOUNCE_MS);
  return (
    <TextInput
      inputMode="decimal"
      label={filterLabel(name, tabOf(search), t)}
      error={wrong && typed !== '' && t('validation.decimal')}
      value={typed}
      maxLength={24}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value.trim());
      }}
    />
  );
}

/** The start of a number. */
export function NumberFilter() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const [typed, setTyped] = useTyped(search.number ?? '');
  const apply = useDebouncedCallback(
    (number: string) => change({ number: number === '' ? undefined : number }),
    DEBOUNCE_MS,
  );
  return (
    <TextInput
      label={filterLabel('number', tabOf(search), t)}
      value={typed}
      maxLength={40}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value.trim());
      }}
    />
  );
}

/** The text being typed; follows the URL when that changes elsewhere (a chip, the back button). */
function useTyped(value: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (!means(typed, value)) setTyped(value);
  }
  return [typed, setTyped];
}

/** Whether the typed text is another notation of the value ("12,5" and "12,50"). */
function means(typed: string, value: string): boolean {
  const amount = AmountText.safeParse(parseTypedDecimal(typed) ?? typed);
  return typed.trim() === value || (amount.success && writeTypedDecimal(amount.data) === value);
}
