import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { SaveTemplateForm } from './save-template-form.tsx';

interface Props {
  /** Absent while it is closed. */
  documentId: string | undefined;
  onClose: () => void;
}

/** Saves a document of the archive as a template. */
export function SaveTemplateDialog({ documentId, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog opened={documentId !== undefined} onClose={onClose} title={t('template.save')} size="sm">
      {documentId !== undefined && <SaveTemplateForm documentId={async () => documentId} onDone={onClose} />}
    </Dialog>
  );
}
