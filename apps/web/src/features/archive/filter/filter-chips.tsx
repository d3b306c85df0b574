import { Button } from '@mantine/core';
import { formatAmount } from '@penning/i18n';
import { IconX } from '@tabler/icons-react';
import { useRead } from '../../../api/use-read.ts';
import { useReader } from '../../../ui/reader.ts';
import { tabOf } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import { choiceOf } from './filter-choices.ts';
import { filterLabel } from './filter-label.ts';
import classes from './filter.module.css';
import { type FilterName, NO_FILTER, activeFilters, isDateFilter } from './tab-filters.ts';

/** The active filters; each can be removed. */
export function FilterChips() {
  const { t } = useReader();
  const { search, change } = useArchiveSearch();
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={t('archive.activeFilters')}>
      {active.map((name) => (
        <li key={name}>
          <Chip name={name} />
        </li>
      ))}
      <li>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change(NO_FILTER)}>
          {t('archive.clearAll')}
        </Button>
      </li>
    </ul>
  );
}

function Chip({ name }: { name: FilterName }) {
  const { t } = useReader();
  const { search, change } = useArchiveSearch();
  const value = useFilterText(name);
  const filter = `${filterLabel(name, tabOf(search), t)}: ${value}`;
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-label={t('archive.removeFilter', { filter })}
      onClick={() => change({ [name]: undefined })}
    >
      <span>{filter}</span>
      <IconX size={15} stroke={2} aria-hidden />
    </button>
  );
}

/** The value of a filter in the reader's language. */
function useFilterText(name: FilterName): string {
  const { t, date } = useReader();
  const { search } = useArchiveSearch();
  const id = name === 'customer_id' ? search.customer_id : undefined;
  const customer = useRead('customer.get', { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const value = search[name] ?? '';
  if (isDateFilter(name)) return date(value);
  switch (name) {
    case 'customer_id':
      return customer.data?.data.name ?? (customer.error ? t('error.customerNotFound') : '…');
    case 'amount':
    case 'amountFrom':
    case 'amountUntil':
      return formatAmount(value);
    default:
      return choiceOf(name)?.textOf(value, t) ?? value;
  }
}
