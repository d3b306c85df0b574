import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { tabOf } from '../archive-search.ts';
import { RecentActions, RunningActions } from '../bulk/recent-actions.tsx';
import type { ArchiveColumn } from '../list/archive-column.ts';
import { TabAction } from '../tab-action.tsx';
import { useArchiveSearch } from '../use-archive-search.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { CustomerFilter } from './customer-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import { mainChoiceOf } from './filter-choices.ts';
import { AmountFilter, DateFilter, NumberFilter } from './filter-fields.tsx';
import { searchPlaceholder } from './filter-label.ts';
import classes from './filter.module.css';
import { SavedFilters } from './saved-filters.tsx';
import { SortMenu } from './sort-menu.tsx';
import { type FilterName, activeFilters, filtersOf, isDateFilter } from './tab-filters.ts';

interface Props {
  /** All the columns a row of this tab can have. */
  columns: readonly ArchiveColumn<never>[];
  /** The tab's own action; the primary button of the page while the tab is open. */
  action?: ReactNode;
}

/** Search, filters, order and columns of a tab; everything takes effect immediately and is kept in the URL. */
export function FilterBar({ columns, action }: Props) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const tab = tabOf(search);
  const mayWrite = useMay('document.write');
  const fields = filtersOf(search);
  const hidden = activeFilters(search).filter((name) => name !== 'q').length;
  const main = mainChoiceOf(tab);
  const [opened, setOpened] = useState(false);
  const panel = useId();
  return (
    <>
      <div className={classes['filters']}>
        <div className={classes['bar']}>
          <SearchField
            className={classes['search'] ?? ''}
            label={searchPlaceholder(tab, t)}
            value={search.q ?? ''}
            maxLength={200}
            onSearch={(q) => change({ q: q === '' ? undefined : q })}
          />
          {main && <ChoiceFilter name={main} className={classes['wide'] ?? ''} />}
          {fields.includes('customer_id') && <CustomerFilter className={classes['wide'] ?? ''} />}
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
            aria-expanded={opened}
            aria-controls={panel}
            onClick={() => setOpened(!opened)}
          >
            {hidden > 0 ? `${t('archive.filters')} (${hidden})` : t('archive.filters')}
          </Button>
          <span className={classes['tools']}>
            <SavedFilters />
            <SortMenu columns={columns} />
            <ColumnChooser tab={tab} columns={columns} />
            {mayWrite && <RecentActions />}
          </span>
        </div>
        <div id={panel} className={classes['more']} hidden={!opened}>
          {opened && fields.map((name) => <Field key={name} name={name} isMain={name === main} />)}
        </div>
        <FilterChips />
      </div>
      {action && <TabAction>{action}</TabAction>}
      {mayWrite && <RunningActions />}
    </>
  );
}

/** A filter in the panel; those already in the bar are only here on a narrow screen. */
function Field({ name, isMain }: { name: FilterName; isMain: boolean }) {
  if (isDateFilter(name)) return <DateFilter name={name} />;
  switch (name) {
    case 'q':
      return null;
    case 'customer_id':
      return (
        <div className={classes['narrowOnly']}>
          <CustomerFilter labelled />
        </div>
      );
    case 'number':
      return <NumberFilter />;
    case 'amount':
    case 'amountFrom':
    case 'amountUntil':
      return <AmountFilter name={name} />;
    default:
      return (
        <div className={isMain ? classes['narrowOnly'] : undefined}>
          <ChoiceFilter name={name} labelled />
        </div>
      );
  }
}
