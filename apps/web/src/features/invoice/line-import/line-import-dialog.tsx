import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { ChooseLines } from './choose-lines.tsx';
import { MapLines } from './map-lines.tsx';
import type { LineSource } from './read-line-file.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/**
 * Imports lines from a CSV file: choosing the file, mapping its columns, and adding the lines to the
 * document.
 */
export function LineImportDialog({ opened, onClose }: Props) {
  const t = useTexts();
  const [file, setFile] = useState<LineSource>();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('lineImport.title')}
      size="min(960px, 100%)"
      // The next import starts with another file.
      onExitTransitionEnd={() => setFile(undefined)}
    >
      {file ? (
        <MapLines first={file} onAnother={() => setFile(undefined)} onAdded={onClose} />
      ) : (
        <ChooseLines onChosen={setFile} />
      )}
    </Dialog>
  );
}
