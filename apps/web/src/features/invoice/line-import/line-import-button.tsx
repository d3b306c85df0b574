import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';

const LineImportDialog = lazyPart(async () => (await import('./line-import-dialog.tsx')).LineImportDialog);

/** Opens the import of lines; the code that reads them is loaded at the first click. */
export function LineImportButton() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconTableImport size={16} aria-hidden />}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('lineImport.button')}
      </Button>
      {wasAsked && (
        <Suspense>
          <LineImportDialog opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
