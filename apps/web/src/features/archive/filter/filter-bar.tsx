import { Button, NativeSelect } from '@mantine/core';
import { DELIVERY_STATES, type InvoiceSort, LIST_STATUSES } from '@penning/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './filter.module.css';
import { type ArchiveSearch, activeFilters } from '../archive-search.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { CustomerFilter } from './customer-filter.tsx';
import { AmountFilter, DateFilter, NumberFilter } from './filter-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { useArchiveSearch } from '../use-archive-search.ts';

const SORTS = [
  ['newest', '-sendDate'],
  ['oldest', 'sendDate'],
  ['due', 'dueDate'],
  ['amount', '-amount'],
  ['customer', 'customer'],
  ['changed', '-updatedAt'],
] as const satisfies readonly (readonly [string, InvoiceSort])[];

/** Searching and filtering; everything takes effect at once and stands in the URL. */
export function FilterBar() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const hidden = activeFilters(search).filter((name) => name !== 'q').length;
  const [opened, setOpened] = useState(false);
  const panel = useId();
  return (
    <>
      <div className={classes['bar']} data-type={search.type}>
        <SearchField
          label={t('archive.searchPlaceholder')}
          value={search.q ?? ''}
          maxLength={200}
          onSearch={(q) => change({ q: q === '' ? undefined : q })}
        />
        <StatusFilter className={classes['wide'] ?? ''} />
        <CustomerFilter className={classes['wide'] ?? ''} />
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
          <ColumnChooser />
        </span>
      </div>
      <div id={panel} className={classes['more']} hidden={!opened}>
        {opened && (
          <>
            <div className={classes['phoneOnly']}>
              <StatusFilter labelled />
            </div>
            <div className={classes['phoneOnly']}>
              <CustomerFilter labelled />
            </div>
            <div className={classes['phoneOnly']}>
              <SortChoice />
            </div>
            <DateFilter name="from" />
            <DateFilter name="until" />
            <DateFilter name="sendDate" />
            {search.type !== 'draft' && <DateFilter name="dueDate" />}
            {search.type !== 'draft' && <NumberFilter />}
            {search.type !== 'draft' && <BatchFilter />}
            {search.type !== 'draft' && <DeliveryFilter />}
            <AmountFilter name="amount" />
            <AmountFilter name="amountFrom" />
            <AmountFilter name="amountUntil" />
          </>
        )}
      </div>
    </>
  );
}

function StatusFilter({ labelled = false, className = '' }: { labelled?: boolean; className?: string }) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  if (search.type === 'draft') return null;
  return (
    <NativeSelect
      className={className}
      {...(labelled ? { label: t('archive.filter_status') } : { 'aria-label': t('archive.filter_status') })}
      value={search.status ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        change({ status: value === '' ? undefined : (value as NonNullable<ArchiveSearch['status']>) });
      }}
      data={[
        { value: '', label: t('archive.allStatuses') },
        ...LIST_STATUSES.map((name) => ({ value: name, label: t(`archive.status_${name}`) })),
      ]}
    />
  );
}

/** How the latest message fares: what failed is found here. */
function DeliveryFilter() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  return (
    <NativeSelect
      label={t('bulk.filter_delivery')}
      value={search.delivery ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        change({ delivery: value === '' ? undefined : (value as NonNullable<ArchiveSearch['delivery']>) });
      }}
      data={[
        { value: '', label: t('bulk.anyDelivery') },
        ...DELIVERY_STATES.map((value) => ({ value, label: t(`archive.delivery_${value}`) })),
      ]}
    />
  );
}

/** Whether it is in a SEPA batch. */
function BatchFilter() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  return (
    <NativeSelect
      label={t('bulk.filter_inBatch')}
      value={search.inBatch ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        change({ inBatch: value === 'yes' || value === 'no' ? value : undefined });
      }}
      data={[
        { value: '', label: t('bulk.inBatch_any') },
        { value: 'yes', label: t('bulk.inBatch_yes') },
        { value: 'no', label: t('bulk.inBatch_no') },
      ]}
    />
  );
}

/** On a phone the rows are cards without headers to sort by. */
function SortChoice() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const fallback = search.type === 'draft' ? '-updatedAt' : '-sendDate';
  return (
    <NativeSelect
      label={t('archive.sortOrder')}
      value={search.sort ?? fallback}
      onChange={(event) => change({ sort: event.currentTarget.value })}
      data={SORTS.map(([name, value]) => ({ value, label: t(`archive.sort_${name}`) }))}
    />
  );
}
