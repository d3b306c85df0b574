import type { Bulk, BulkAction, SelectionInput } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Reader, useReader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkProgress } from './bulk-progress.tsx';

/** What someone wants to do, to how many documents and which. */
export interface Asked {
  readonly action: BulkAction;
  readonly count: number;
  readonly selection: SelectionInput;
}

interface Props {
  asked: Asked;
  onClose: () => void;
  /** Told once, when all is done or stopped. */
  onOver: () => void;
}

const POLL_MS = 700;

/** Asks, begins, and follows an action on many documents, in a window that may be put away meanwhile. */
export function BulkRun({ asked, onClose, onOver }: Props) {
  const { t } = useReader();
  const [id, setId] = useState<string>();
  const [hidden, setHidden] = useState(false);
  const bulk = useBulk(id);
  const over = bulk !== undefined && isOver(bulk);
  const reader = useReader();
  useOnceOver(over, () => {
    onOver();
    if (bulk && hidden) tellOutcome(bulk, reader, () => setHidden(false));
  });
  const counted = t('bulk.documents', { count: asked.count });
  return (
    <Dialog
      opened={!hidden}
      onClose={() => (id === undefined || over ? onClose() : setHidden(true))}
      title={
        id === undefined
          ? t(`bulk.title_${asked.action}`, { count: counted })
          : t(`bulk.running_${asked.action}`)
      }
      size="md"
    >
      {id === undefined ? (
        <BulkForm asked={asked} onBegun={setId} onClose={onClose} />
      ) : (
        <BulkProgress bulk={bulk} onHide={() => setHidden(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function isOver({ state }: Bulk): boolean {
  return state === 'done' || state === 'cancelled';
}

/** How an action stands, asked again and again until it is over. */
function useBulk(id: string | undefined): Bulk | undefined {
  const [over, setOver] = useState(false);
  const read = useRead(
    'bulk.get',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, ...(over ? {} : { refetchInterval: POLL_MS }) },
  );
  const bulk = id === undefined ? undefined : read.data?.data;
  if (bulk && isOver(bulk) && !over) setOver(true);
  return bulk;
}

/** Reads everything anew that the action may have changed, and tells it once. */
function useOnceOver(over: boolean, tell: () => void): void {
  const queryClient = useQueryClient();
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!over) return;
    latest.current();
    void queryClient.invalidateQueries();
  }, [over, queryClient]);
}

function tellOutcome(bulk: Bulk, { t }: Reader, view: () => void): void {
  showToast({
    level: bulk.failed > 0 ? 'warning' : 'success',
    title: t('bulk.done', { count: bulk.done }),
    ...(bulk.failed > 0
      ? {
          message: t('bulk.failed', { count: bulk.failed }),
          action: { label: t('bulk.view'), onClick: view },
          timeout: false,
        }
      : {}),
  });
}
