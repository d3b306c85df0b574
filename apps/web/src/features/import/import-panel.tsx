import { useState } from 'react';
import { SidePanel } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { ImportList } from './import-list.tsx';
import { OneImport, isToMap, useImport } from './one-import.tsx';

interface Props {
  /** The import that is open, `all` for the list of them, or nothing. */
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Shows the records of an import. */
  onShow: (id: string) => void;
}

/** One import of earlier invoices from mapping to result, or the list of them, beside the imported invoices. */
export function ImportPanel({ id, onOpen, onShow }: Props) {
  const t = useTexts();
  // The content stays while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { read, current } = useImport('importedInvoice', shown === 'all' ? undefined : shown);
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={() => onOpen(undefined)}
      size={current && isToMap(current) ? 'min(1160px, 100%)' : 'min(640px, 100%)'}
      title={current ? t('imports.mapTitle', { name: current.filename }) : t('importedInvoices.imports')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem', overflowWrap: 'anywhere' } }}
    >
      {shown === 'all' ? (
        <ImportList kind="importedInvoice" onOpen={onOpen} />
      ) : (
        <OneImport read={read} current={current} onShow={onShow} />
      )}
    </SidePanel>
  );
}
