import type { SupplyPeriod } from '@penning/contract';
import { parsePlainDate } from '@penning/domain';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { useTexts } from '../../../ui/reader.ts';
import classes from './period-fields.module.css';

interface Props {
  value: SupplyPeriod;
  onChange: (period: SupplyPeriod) => void;
}

/** The first and last day of the period of supply; the last is never before the first. */
export function PeriodFields({ value, onChange }: Props) {
  const t = useTexts();
  const { from, until } = value;
  return (
    <div className={classes['days']}>
      <DateInput
        label={t('invoice.supplyFrom')}
        value={from}
        onChange={(text) => {
          const day = parsePlainDate(text);
          if (day !== undefined) onChange({ from: day, until: until < day ? day : until });
        }}
      />
      <DateInput
        label={t('invoice.supplyUntil')}
        value={until}
        min={from}
        onChange={(text) => {
          const day = parsePlainDate(text);
          if (day !== undefined) onChange({ from: day < from ? day : from, until: day });
        }}
      />
    </div>
  );
}
