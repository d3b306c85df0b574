import type { ImportKind } from '@penning/domain';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { IMPORT_NOUNS } from './import-noun.ts';
import classes from './import.module.css';

const SHOWN = 100;

/** The imports of a kind, the newest first. */
export function ImportList({ kind, onOpen }: { kind: ImportKind; onOpen: (id: string) => void }) {
  const { t, instant } = useReader();
  const list = useRead(`${IMPORT_NOUNS[kind]}.listImports`, { query: { perPage: SHOWN } });
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LinesSkeleton />;
  if (list.data.data.length === 0) return <p className={classes['dimmed']}>{t('imports.noImports')}</p>;
  return (
    <ul className={classes['imports']}>
      {list.data.data.map(({ id, filename, state, importedCount, createdAt }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            <strong>{filename}</strong>
            <span>
              {instant(createdAt)} ·{' '}
              {state === 'done'
                ? t(`imports.done_${kind}`, { count: importedCount })
                : t(`imports.state_${state}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
