import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CUSTOMER_OWING, CUSTOMER_STATUSES, type CustomerSort, LAST_INVOICES } from '@penning/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useCountryOptions } from '../../../ui/form/use-country-options.ts';
import { useTexts } from '../../../ui/reader.ts';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts';
import classes from './customer-list.module.css';

/** The list's state in the URL besides search, order and page. */
export interface Filters {
  readonly status?: (typeof CUSTOMER_STATUSES)[number] | undefined;
  readonly owing?: (typeof CUSTOMER_OWING)[number] | undefined;
  readonly country?: string | undefined;
  readonly tagId?: string | undefined;
  readonly lastInvoice?: (typeof LAST_INVOICES)[number] | undefined;
}

/** The filters of the customers, behind a button where there is little room; each choice returns to the first page. */
export function CustomerFilters({
  filters,
  onChange,
  sort,
  onSort,
  tools,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
  sort: CustomerSort;
  onSort: (sort: string) => void;
  /** The buttons beside the filters. */
  tools: ReactNode;
}) {
  const t = useTexts();
  const isNarrow = useMediaQuery(BREAKPOINTS.tablet, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const panel = useId();
  const count = Object.values(filters).filter((value) => value !== undefined).length;
  const choices = <Choices filters={filters} onChange={onChange} />;
  if (!isNarrow) {
    return (
      <>
        <div className={classes['filters']}>{choices}</div>
        <span className={classes['tools']}>{tools}</span>
      </>
    );
  }
  return (
    <>
      <span className={classes['tools']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={() => setOpened(!opened)}
        >
          {count > 0 ? `${t('archive.filters')} (${count})` : t('archive.filters')}
        </Button>
        {tools}
        <CardSort sort={sort} onSort={onSort} />
      </span>
      <div id={panel} className={classes['filters']} hidden={!opened}>
        {opened && choices}
      </div>
    </>
  );
}

function Choices({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const t = useTexts();
  const countries = useCountryOptions();
  const tags = useRead('customerTag.list', undefined, { isAside: true }).data?.data ?? [];
  const { status, owing, country, tagId, lastInvoice } = filters;
  const isFiltered = [status, owing, country, tagId, lastInvoice].some((value) => value !== undefined);
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('customerList.owing')}
        value={owing ?? ''}
        onChange={(event) =>
          onChange({ ...filters, owing: CUSTOMER_OWING.find((one) => one === event.currentTarget.value) })
        }
        data={[
          { value: '', label: t('customerList.owing_any') },
          ...CUSTOMER_OWING.map((value) => ({ value, label: t(`customerList.owing_${value}`) })),
        ]}
      />
      <NativeSelect
        size="xs"
        className={classes['lastInvoice']}
        aria-label={t('customerList.lastInvoice')}
        value={lastInvoice ?? ''}
        onChange={(event) =>
          onChange({
            ...filters,
            lastInvoice: LAST_INVOICES.find((one) => one === event.currentTarget.value),
          })
        }
        data={[
          { value: '', label: t('customerList.last_any') },
          ...LAST_INVOICES.map((value) => ({ value, label: t(`customerList.last_${value}`) })),
        ]}
      />
      <NativeSelect
        size="xs"
        className={classes['country']}
        aria-label={t('common.country')}
        value={country ?? ''}
        onChange={(event) => onChange({ ...filters, country: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t('customerList.anyCountry') }, ...countries]}
      />
      {tags.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('customerList.tag')}
          value={tagId ?? ''}
          onChange={(event) => onChange({ ...filters, tagId: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('customerList.anyTag') },
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('customerList.status')}
        value={status ?? 'active'}
        onChange={(event) => {
          const chosen = CUSTOMER_STATUSES.find((one) => one === event.currentTarget.value);
          onChange({ ...filters, status: chosen === 'active' ? undefined : chosen });
        }}
        data={CUSTOMER_STATUSES.map((value) => ({ value, label: t(`customerList.status_${value}`) }))}
      />
      {isFiltered && (
        <Button variant="subtle" size="xs" onClick={() => onChange({})}>
          {t('customerList.clear')}
        </Button>
      )}
    </>
  );
}

/** The order of the cards on a phone, which have no headers to sort by. */
function CardSort({ sort, onSort }: { sort: CustomerSort; onSort: (sort: string) => void }) {
  const t = useTexts();
  const columns = [
    ['name', t('customer.name')],
    ['city', t('customer.city')],
    ['-open', t('customerList.open')],
    ['-overdue', t('customerList.overdue')],
    ['-turnover', t('customerList.turnover')],
    ['-lastInvoice', t('customerList.lastInvoice')],
  ] as const;
  return (
    <NativeSelect
      size="xs"
      className={classes['cardSort']}
      aria-label={t('archive.sortOrder')}
      value={sort}
      onChange={({ currentTarget: { value } }) => onSort(value)}
      data={columns.map(([value, column]) => ({ value, label: t('common.sortBy', { column }) }))}
    />
  );
}
