import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';

/** The years that can be chosen: this one and the nine before it. */
const YEARS = 10;

/** The year of a report. */
export function YearSelect({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const t = useTexts();
  const { today } = usePreferences();
  const last = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => last - index);
  return (
    <NativeSelect
      aria-label={t('analytics.year')}
      value={String(year)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      data={(years.includes(year) ? years : [...years, year]).map(String)}
    />
  );
}
