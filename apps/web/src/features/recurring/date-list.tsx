import { useReader } from '../../ui/reader.ts';
import classes from './date-list.module.css';

/** Future dates, in order. */
export function DateList({ dates, isPaused = false }: { dates: readonly string[]; isPaused?: boolean }) {
  const { t, date, language } = useReader();
  if (dates.length === 0) return <p className={classes['none']}>{t('recurring.noDates')}</p>;
  return (
    <ol className={classes['dates']} data-paused={isPaused || undefined} aria-label={t('recurring.upcoming')}>
      {dates.map((day) => (
        <li key={day}>
          <span>{weekday(day, language)}</span> {date(day)}
        </li>
      ))}
    </ol>
  );
}

function weekday(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
}
