import type { Import } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import classes from './import.module.css';

/** The records that stayed when an import was undone, each with the reason. */
export function KeptRecords({ imported: { kept, keptCount } }: { imported: Import }) {
  const t = useTexts();
  if (keptCount === 0) return null;
  return (
    <section className={classes['part']}>
      <h2>{t('imports.kept', { count: keptCount })}</h2>
      <ul className={classes['refused']}>
        {kept.map(({ id, line, name, reason }) => (
          <li key={id}>
            <strong>{t('imports.line', { line })}</strong> {name} · {t(`imports.kept_${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
