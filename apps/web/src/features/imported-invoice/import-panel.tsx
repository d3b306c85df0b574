import type { InvoiceImport } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ImportList } from './import-list.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportProgress } from './import-progress.tsx';

const POLL_MS = 1000;

interface Props {
  /** The import that is open, `all` for the list of them, or nothing. */
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Shows what an import brought. */
  onShow: (id: string) => void;
}

/** One import from mapping to result, or the list of them, beside the imported invoices. */
export function ImportPanel({ id, onOpen, onShow }: Props) {
  const t = useTexts();
  // The content stays while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const one = shown === 'all' ? undefined : shown;
  const [isRunning, setRunning] = useState(false);
  const read = useRead(
    'importedInvoice.getImport',
    { params: { id: one ?? '' } },
    { enabled: one !== undefined, ...(isRunning ? { refetchInterval: POLL_MS } : {}) },
  );
  const current = one === undefined ? undefined : read.data?.data;
  if (current && (current.state === 'running') !== isRunning) setRunning(current.state === 'running');
  const isMapping = current !== undefined && isToMap(current);
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={() => onOpen(undefined)}
      size={isMapping ? 'min(1160px, 100%)' : 'min(640px, 100%)'}
      title={
        current ? t('importedInvoices.mapTitle', { name: current.filename }) : t('importedInvoices.imports')
      }
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem', overflowWrap: 'anywhere' } }}
    >
      {shown === 'all' ? (
        <ImportList onOpen={onOpen} />
      ) : current ? (
        <OneImport imported={current} onShow={onShow} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton />
      )}
    </SidePanel>
  );
}

function OneImport({ imported, onShow }: { imported: InvoiceImport; onShow: (id: string) => void }) {
  if (isToMap(imported)) return <ImportMapping key={imported.id} imported={imported} />;
  return <ImportProgress imported={imported} onShow={onShow} />;
}

/** Whether the columns can still be chosen: before an import, and after it was undone. */
function isToMap({ state }: InvoiceImport): boolean {
  return state === 'uploaded' || state === 'undone';
}
