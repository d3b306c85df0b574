import type { Import } from '@penning/contract';
import type { ImportKind } from '@penning/domain';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { IMPORT_NOUNS } from './import-noun.ts';
import { ImportProgress } from './import-progress.tsx';
import { KeptRecords } from './kept-records.tsx';
import { SheetToMap } from './sheet-to-map.tsx';

const POLL_MS = 1000;

/** An import, polled while it runs. */
export function useImport(kind: ImportKind, id: string | undefined) {
  const [isRunning, setRunning] = useState(false);
  const read = useRead(
    `${IMPORT_NOUNS[kind]}.getImport`,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, ...(isRunning ? { refetchInterval: POLL_MS } : {}) },
  );
  const current = id === undefined ? undefined : read.data?.data;
  if (current && (current.state === 'running') !== isRunning) setRunning(current.state === 'running');
  return { read, current };
}

interface Props {
  read: ReturnType<typeof useImport>['read'];
  current: Import | undefined;
  onShow: (id: string) => void;
  /** What is shown of the records of an import that is done. */
  records?: ((imported: Import) => ReactNode) | undefined;
}

/** One import from mapping to result. */
export function OneImport({ read, current, onShow, records }: Props) {
  if (current && isToMap(current))
    return (
      <>
        <KeptRecords imported={current} />
        <SheetToMap imported={current} onChosen={read.refetch} />
      </>
    );
  if (current)
    return (
      <ImportProgress imported={current} onShow={onShow}>
        {records?.(current)}
      </ImportProgress>
    );
  if (read.error) return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  return <LinesSkeleton />;
}

/** Whether columns can still be mapped: before an import, and after it was undone. */
export function isToMap({ state }: Import): boolean {
  return state === 'uploaded' || state === 'undone';
}
