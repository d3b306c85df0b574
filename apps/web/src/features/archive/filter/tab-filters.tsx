import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ArchiveSearch } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import classes from './filter.module.css';
import { AmountFilter, DateFilter, NumberFilter } from './filter-fields.tsx';
import tabClasses from './tab-filters.module.css';

interface Choice {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

interface Props {
  placeholder: string;
  status: Choice;
  /** On a phone the rows are cards without headers to sort by. */
  order: Choice;
  /** What the filters on the date of the invoice are called. */
  dates: { from: string; until: string };
  /** Beside the search. */
  action?: ReactNode;
}

/** The filters that a tab shares with the list of invoices; they keep their names in the URL. */
const HIDDEN = ['number', 'from', 'until', 'dueDate', 'amount', 'amountFrom', 'amountUntil'] as const;

/** Searching and filtering of a tab of its own; everything takes effect at once and stands in the URL. */
export function TabFilters({ placeholder, status, order, dates, action }: Props) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const active = HIDDEN.filter((name) => search[name] !== undefined).length;
  const [opened, setOpened] = useState(false);
  const panel = useId();
  return (
    <div className={tabClasses['filters']}>
      <div className={tabClasses['bar']}>
        <SearchField
          className={tabClasses['search'] ?? ''}
          label={placeholder}
          value={search.q ?? ''}
          maxLength={200}
          onSearch={(q) => change({ q: q === '' ? undefined : q })}
        />
        <ChoiceField choice={status} className={tabClasses['status'] ?? ''} />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={() => setOpened(!opened)}
        >
          {active > 0 ? `${t('archive.filters')} (${active})` : t('archive.filters')}
        </Button>
        {action}
      </div>
      <div id={panel} className={classes['more']} hidden={!opened}>
        {opened && (
          <>
            <div className={classes['phoneOnly']}>
              <ChoiceField choice={order} labelled />
            </div>
            <DateFilter name="from" label={dates.from} />
            <DateFilter name="until" label={dates.until} />
            <DateFilter name="dueDate" />
            <NumberFilter />
            <AmountFilter name="amount" />
            <AmountFilter name="amountFrom" />
            <AmountFilter name="amountUntil" />
            {active > 0 && (
              <Button
                variant="subtle"
                color="gray"
                className={tabClasses['clear'] ?? ''}
                onClick={() => change(NOTHING)}
              >
                {t('archive.clearAll')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const NOTHING: { [Name in (typeof HIDDEN)[number]]?: undefined } = Object.fromEntries(
  HIDDEN.map((name) => [name, undefined]),
);

/** What a list of a tab is asked for beside its own status and order. */
export function sharedQuery(search: ArchiveSearch) {
  const { q, number, from, until, dueDate, amount, amountFrom, amountUntil, cursor, perPage } = search;
  return { q, number, from, until, dueDate, amount, amountFrom, amountUntil, cursor, perPage };
}

/** Whether a tab's list is narrowed by anything it shares with the others. */
export function isFiltered(search: ArchiveSearch): boolean {
  return search.q !== undefined || HIDDEN.some((name) => search[name] !== undefined);
}

function ChoiceField({
  choice,
  labelled = false,
  className = '',
}: {
  choice: Choice;
  labelled?: boolean;
  className?: string;
}) {
  const { label, value, onChange, options } = choice;
  return (
    <NativeSelect
      className={className}
      {...(labelled ? { label } : { 'aria-label': label })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[...options]}
    />
  );
}
