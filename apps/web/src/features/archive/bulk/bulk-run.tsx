import type { Bulk } from '@penning/contract';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Reader, useReader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { type Asked, BulkForm } from './bulk-form.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { isOver, useBulk, useOnceOver } from './use-bulk.ts';

interface Props {
  asked: Asked;
  onClose: () => void;
  /** Called once, when all is done or stopped. */
  onOver: () => void;
}

/** Asks for, starts and follows an action on many documents, in a window that may be closed meanwhile. */
export function BulkRun({ asked, onClose, onOver }: Props) {
  const { t } = useReader();
  const [id, setId] = useState<string>();
  const [hidden, setHidden] = useState(false);
  const { bulk, read } = useBulk(id);
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
        <BulkProgress read={read} onHide={() => setHidden(true)} onClose={onClose} />
      )}
    </Dialog>
  );
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
