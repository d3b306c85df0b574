import { NativeSelect } from '@mantine/core';
import { oneOf } from '@penning/domain';
import { useTexts } from '../../../ui/reader.ts';
import { SHOWN_PERIODS, type ShownPeriod } from './shown-period.ts';

interface Props {
  period: ShownPeriod;
  onChange: (period: ShownPeriod) => void;
}

/** What the figures and the graph are about. */
export function PeriodSelect({ period, onChange }: Props) {
  const t = useTexts();
  return (
    <NativeSelect
      aria-label={t('dashboard.period')}
      value={period}
      onChange={({ currentTarget }) => onChange(oneOf(SHOWN_PERIODS, currentTarget.value))}
      data={SHOWN_PERIODS.map((value) => ({ value, label: t(`dashboard.period_${value}`) }))}
    />
  );
}
