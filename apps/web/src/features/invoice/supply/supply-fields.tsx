import { NativeSelect } from '@mantine/core';
import { invoiceDuties, parsePlainDate, plainDate } from '@penning/domain';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import type { DraftHead } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';
import classes from '../head/head-fields.module.css';
import { PeriodFields } from './period-fields.tsx';

const WAYS = ['none', 'date', 'period'] as const;

/**
 * When it was supplied: a day, a period or not stated; where the law requires it, the default is the
 * invoice date.
 */
export function SupplyFields() {
  const t = useTexts();
  const { kind, store, today } = useEditor();
  const head = useHead();
  const { country } = usePreferences();
  const { supplyDate = null, supplyPeriod = null, sendDate } = head;
  const on = plainDate(sendDate ?? today);
  const isSameDay = kind === 'invoice' && invoiceDuties(country, on).statesSupply;
  const change = (changes: Pick<DraftHead, 'supplyDate' | 'supplyPeriod'>) =>
    store.changeHead({ supplyDate: null, supplyPeriod: null, ...changes });
  return (
    <div className={classes['pair']}>
      <NativeSelect
        label={t('invoice.supply')}
        name="supply"
        value={supplyPeriod ? 'period' : supplyDate === null ? 'none' : 'date'}
        data={WAYS.map((way) => ({
          value: way,
          label: t(way === 'none' && isSameDay ? 'invoice.supply_sameDay' : `invoice.supply_${way}`),
        }))}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'date') change({ supplyDate: on });
          else if (value === 'period') change({ supplyPeriod: { from: on, until: on } });
          else change({});
        }}
      />
      {supplyDate !== null && (
        <DateInput
          name="supplyDate"
          label={t('invoice.supplyDate')}
          value={supplyDate}
          onChange={(day) => {
            const date = parsePlainDate(day);
            if (date !== undefined) change({ supplyDate: date });
          }}
        />
      )}
      {supplyPeriod && (
        <PeriodFields value={supplyPeriod} onChange={(period) => change({ supplyPeriod: period })} />
      )}
    </div>
  );
}
