import { NativeSelect } from '@mantine/core';
import { BILLABLE_STATES, type BillableState } from '@penning/contract';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { useTexts } from '../../ui/reader.ts';
import { CustomerSelect } from '../customer/customer-select.tsx';
import classes from './billable-item.module.css';

/** Which hours and expenses the list contains. */
interface ItemFilters {
  readonly state: BillableState | 'all';
  readonly customer_id: string | undefined;
  readonly from: string | undefined;
  readonly until: string | undefined;
}

interface Props {
  filters: ItemFilters;
  onChange: (filters: ItemFilters) => void;
}

/** The filters of the hours and expenses; each choice returns to the first page. */
export function ItemFilterBar({ filters, onChange }: Props) {
  const t = useTexts();
  return (
    <div className={classes['filters']}>
      <NativeSelect
        size="xs"
        aria-label={t('billableItem.state')}
        value={filters.state}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, state: BILLABLE_STATES.find((state) => state === value) ?? 'all' })
        }
        data={[...BILLABLE_STATES, 'all' as const].map((value) => ({
          value,
          label: t(`billableItem.state_${value}`),
        }))}
      />
      <CustomerSelect
        size="xs"
        aria-label={t('billableItem.customer')}
        nobody={t('billableItem.allCustomers')}
        value={filters.customer_id}
        onChange={(id) => onChange({ ...filters, customer_id: id })}
        clearable
      />
      {(['from', 'until'] as const).map((end) => (
        <DateInput
          key={end}
          size="xs"
          aria-label={t(`billableItem.${end}`)}
          placeholder={t(`billableItem.${end}`)}
          value={filters[end] ?? ''}
          onChange={(day) => onChange({ ...filters, [end]: day === '' ? undefined : day })}
        />
      ))}
    </div>
  );
}
