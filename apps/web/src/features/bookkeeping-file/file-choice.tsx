import { Button, NativeSelect, Radio, Stack, Switch } from '@mantine/core';
import { BOOKKEEPING_FORMATS, type BookkeepingFormat } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchByBrowser } from '../../api/fetch-by-browser.ts';
import { useWrite } from '../../api/use-write.ts';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { PERIODS, type Period, type PeriodName, periodOf } from './period.ts';

interface Props {
  format: BookkeepingFormat;
  onFormat: (format: BookkeepingFormat) => void;
}

/** Which file: its format, its period, and whether payments are in it. The browser downloads it while it is made. */
export function FileChoice({ format, onFormat }: Props) {
  const t = useTexts();
  const { today } = usePreferences();
  const [{ name, ...period }, setPeriod] = useState<Period & { name: PeriodName }>(() => ({
    name: 'lastMonth',
    ...periodOf('lastMonth', today),
  }));
  const [payments, setPayments] = useState(false);
  const create = useWrite('download.create', {
    errorTitle: t('download.failed'),
    onSuccess: ({ data }) => {
      fetchByBrowser(data.path);
      showToast({ level: 'info', title: t('bookkeepingFile.started', { file: data.filename }) });
    },
  });
  const isInOrder = period.from <= period.until;
  const isWhole = period.from !== '' && period.until !== '' && isInOrder;
  return (
    <Section title={t('bookkeepingFile.format')}>
      <Stack gap="md">
        <Radio.Group
          aria-label={t('bookkeepingFile.format')}
          value={format}
          onChange={(value) => isOneOf(BOOKKEEPING_FORMATS, value) && onFormat(value)}
        >
          <Stack gap="sm">
            {BOOKKEEPING_FORMATS.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`bookkeepingFile.format_${each}`)}
                description={t(`bookkeepingFile.hint_${each}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <PeriodFields name={name} period={period} today={today} onChange={setPeriod} />
        <Switch
          checked={payments}
          onChange={(event) => setPayments(event.currentTarget.checked)}
          label={t('bookkeepingFile.payments')}
          description={t('bookkeepingFile.paymentsHint')}
        />
        <Button
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={create.isPending}
          disabled={!isWhole}
          onClick={() => create.mutate({ body: { kind: 'bookkeeping', format, ...period, payments } })}
        >
          {t('bookkeepingFile.download')}
        </Button>
      </Stack>
    </Section>
  );
}

function PeriodFields({
  name,
  period: { from, until },
  today,
  onChange,
}: {
  name: PeriodName;
  period: Period;
  today: string;
  onChange: (period: Period & { name: PeriodName }) => void;
}) {
  const t = useTexts();
  const isWrong = from !== '' && until !== '' && from > until;
  return (
    <>
      <NativeSelect
        label={t('bookkeepingFile.period')}
        value={name}
        data={PERIODS.map((value) => ({ value, label: t(`bookkeepingFile.period_${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          if (!isOneOf(PERIODS, value)) return;
          onChange({ name: value, ...(value === 'own' ? { from, until } : periodOf(value, today)) });
        }}
      />
      <FieldRow>
        <DateInput
          label={t('bookkeepingFile.from')}
          value={from}
          onChange={(day) => onChange({ name: 'own', from: day, until })}
        />
        <DateInput
          label={t('bookkeepingFile.until')}
          value={until}
          error={isWrong && t('bookkeepingFile.order')}
          onChange={(day) => onChange({ name: 'own', from, until: day })}
        />
      </FieldRow>
    </>
  );
}
