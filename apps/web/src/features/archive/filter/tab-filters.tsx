import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ArchiveSearch } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import classes from './filter.module.css';
import { CustomerFilter } from './customer-filter.tsx';
import { AmountFilter, DateFilter, NumberFilter } from './filter-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
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
  dates: { from: string; until: string; dueDate?: string };
  /** What can be filtered by beside these; unless stated, all but the day of sending and the customer. */
  fields?: readonly TabFilter[];
  /** Beside the search. */
  action?: ReactNode;
}

/** The filters that tabs share with the list of invoices; they keep their names in the URL. */
const TAB_FILTERS = [
  'customer_id',
  'number',
  'from',
  'until',
  'sendDate',
  'dueDate',
  'amount',
  'amountFrom',
  'amountUntil',
] as const;
export type TabFilter = (typeof TAB_FILTERS)[number];
const USUAL = TAB_FILTERS.filter((name) => name !== 'customer_id' && name !== 'sendDate');

/** Searching and filtering of a tab of its own; everything takes effect at once and stands in the URL. */
export function TabFilters({ placeholder, status, order, dates, fields = USUAL, action }: Props) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const active = fields.filter((name) => search[name] !== undefined).length;
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
        <SavedFilters />
        {action}
      </div>
      <div id={panel} className={classes['more']} hidden={!opened}>
        {opened && (
          <>
            <div className={classes['phoneOnly']}>
              <ChoiceField choice={order} labelled />
            </div>
            {fields.map((name) => (
              <FilterField key={name} name={name} dates={dates} />
            ))}
            {active > 0 && (
              <Button
                variant="subtle"
                color="gray"
                className={tabClasses['clear'] ?? ''}
                onClick={() => change(NO_TAB_FILTER)}
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

/** What takes all of these filters away. */
export const NO_TAB_FILTER: { [Name in TabFilter]?: undefined } = Object.fromEntries(
  TAB_FILTERS.map((name) => [name, undefined]),
);

function FilterField({ name, dates }: { name: TabFilter; dates: Props['dates'] }) {
  switch (name) {
    case 'customer_id':
      return <CustomerFilter labelled />;
    case 'number':
      return <NumberFilter />;
    case 'from':
    case 'until':
      return <DateFilter name={name} label={dates[name]} />;
    case 'sendDate':
      return <DateFilter name={name} />;
    case 'dueDate':
      return <DateFilter name={name} {...(dates.dueDate === undefined ? {} : { label: dates.dueDate })} />;
    default:
      return <AmountFilter name={name} />;
  }
}

/** What a list of a tab is asked for beside its own status and order. */
export function sharedQuery(search: ArchiveSearch) {
  const { q, number, from, until, dueDate, amount, amountFrom, amountUntil, cursor, perPage } = search;
  return { q, number, from, until, dueDate, amount, amountFrom, amountUntil, cursor, perPage };
}

/** Whether a tab's list is narrowed by anything it shares with the others. */
export function isFiltered(search: ArchiveSearch): boolean {
  return search.q !== undefined || TAB_FILTERS.some((name) => search[name] !== undefined);
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
