import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useAutosaveState } from '../draft/use-draft.ts';

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog);

/** Begins the document from a template, or saves it as one; open at once where the URL asks for it. */
export function TemplateButton() {
  const t = useTexts();
  const { from } = useSearch({ strict: false });
  const isNew = useAutosaveState().documentId === null;
  const [isOpen, setOpen] = useState(from === 'template' && isNew);
  const [wasAsked, setAsked] = useState(isOpen);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTemplate size={17} aria-hidden />}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('template.title')}
      </Button>
      {wasAsked && (
        <Suspense>
          <TemplateDialog opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
