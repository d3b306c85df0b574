import { Alert, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { COLLECTION_MOMENTS } from '@penning/contract';
import { FREQUENCY_UNITS, PERIODS_COVERED, parsePlainDate } from '@penning/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { oneOf } from '../../../ui/narrow.ts';
import { useTexts } from '../../../ui/reader.ts';
import { DateList } from '../date-list.tsx';
import classes from './recurring-editor.module.css';
import { type ScheduleDraft, frequencyOf, timesOf } from './schedule-draft.ts';
import type { Preview } from './use-dates.ts';

interface Props {
  schedule: ScheduleDraft;
  preview: Preview;
  /** What the server refused, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<ScheduleDraft>) => void;
}

/** When it starts, how often it recurs, when it ends, and the resulting dates. */
export function ScheduleFields({ schedule, preview, errors, onChange }: Props) {
  const t = useTexts();
  const heading = useId();
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <h2 id={heading}>{t('recurring.schedule')}</h2>
      <div className={classes['grid']}>
        <DateInput
          label={t('recurring.startOn')}
          value={schedule.startOn}
          error={errors['startOn']}
          onChange={(day) => {
            const startOn = parsePlainDate(day);
            if (startOn !== undefined) onChange({ startOn });
          }}
        />
        <NativeSelect
          label={t('recurring.pattern')}
          value={schedule.pattern}
          data={[
            { value: 'every', label: t('recurring.pattern_every') },
            { value: 'lastDay', label: t('recurring.lastDay') },
          ]}
          onChange={(event) =>
            onChange({ pattern: event.currentTarget.value === 'lastDay' ? 'lastDay' : 'every' })
          }
        />
        {schedule.pattern === 'every' && <CountFields schedule={schedule} onChange={onChange} />}
        <NativeSelect
          label={t('recurring.ends')}
          value={schedule.isEndless ? 'never' : 'times'}
          data={[
            { value: 'never', label: t('recurring.ends_never') },
            { value: 'times', label: t('recurring.ends_times') },
          ]}
          onChange={(event) => onChange({ isEndless: event.currentTarget.value === 'never' })}
        />
        {!schedule.isEndless && (
          <TextInput
            label={t('recurring.times')}
            inputMode="numeric"
            value={schedule.times}
            error={errors['times'] ?? (timesOf(schedule) === undefined && range(t, 9999))}
            onChange={(event) => onChange({ times: digits(event.currentTarget.value, 4) })}
          />
        )}
      </div>
      <Dates preview={preview} />
      <NativeSelect
        label={t('recurring.periodCovered')}
        description={t('recurring.periodCoveredHint')}
        value={schedule.periodCovered}
        data={PERIODS_COVERED.map((name) => ({ value: name, label: t(`recurring.periodCovered_${name}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ periodCovered: oneOf(PERIODS_COVERED, value) ?? 'none' })
        }
      />
      <p className={classes['hint']}>{t('recurring.scheduleHint')}</p>
      <div>
        <span className={classes['label']}>{t('recurring.sends')}</span>
        <SegmentedControl
          fullWidth
          aria-label={t('recurring.sends')}
          className={classes['how'] ?? ''}
          value={schedule.sendsAutomatically ? 'auto' : 'draft'}
          onChange={(value) => onChange({ sendsAutomatically: value === 'auto' })}
          data={[
            { value: 'auto', label: t('recurring.sends_auto') },
            { value: 'draft', label: t('recurring.sends_draft') },
          ]}
        />
      </div>
      <NativeSelect
        label={t('recurring.collects')}
        description={t('recurring.collectsHint')}
        value={schedule.collects}
        data={COLLECTION_MOMENTS.map((name) => ({ value: name, label: t(`recurring.collects_${name}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ collects: oneOf(COLLECTION_MOMENTS, value) ?? 'never' })
        }
      />
    </section>
  );
}

function CountFields({ schedule, onChange }: Pick<Props, 'schedule' | 'onChange'>) {
  const t = useTexts();
  return (
    <div className={classes['count']}>
      <TextInput
        label={t('recurring.count')}
        inputMode="numeric"
        value={schedule.count}
        error={frequencyOf(schedule) === undefined && range(t, 999)}
        onChange={(event) => onChange({ count: digits(event.currentTarget.value, 3) })}
      />
      <NativeSelect
        label={t('recurring.unit')}
        value={schedule.unit}
        data={FREQUENCY_UNITS.map((unit) => ({ value: unit, label: t(`recurring.unit_${unit}`) }))}
        onChange={(event) => {
          const unit = FREQUENCY_UNITS.find((one) => one === event.currentTarget.value);
          if (unit) onChange({ unit });
        }}
      />
    </div>
  );
}

function Dates({ preview }: { preview: Preview }) {
  const t = useTexts();
  return (
    <div className={classes['dates']} aria-live="polite" aria-busy={preview.isBusy}>
      <span className={classes['label']}>{t('recurring.upcoming')}</span>
      {preview.past > 0 && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('recurring.past', { count: preview.past })}
        </Alert>
      )}
      <DateList dates={preview.dates} />
    </div>
  );
}

function range(t: ReturnType<typeof useTexts>, max: number): string {
  return t('validation.range', { min: '1', max: String(max) });
}

function digits(text: string, max: number): string {
  return text.replaceAll(/\D/g, '').slice(0, max);
}
