import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRead } from '../../../api/use-read.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useReader } from '../../../ui/reader.ts';
import { useAutosave, useEditor } from '../draft/editor-context.ts';
import { useAutosaveState } from '../draft/use-draft.ts';

/** Asks what to do when the draft was changed, deleted or sent elsewhere. */
export function ConflictDialog({ onReload }: { onReload: () => void }) {
  const { halt, documentId } = useAutosaveState();
  if (halt === null || halt.kind === 'refused' || documentId === null) return null;
  return <Conflict kind={halt.kind} documentId={documentId} onReload={onReload} />;
}

interface Props {
  kind: 'changed' | 'gone' | 'sent';
  documentId: string;
  onReload: () => void;
}

function Conflict({ kind, documentId, onReload }: Props) {
  const { t, instant } = useReader();
  const navigate = useNavigate();
  const { kind: creator } = useEditor();
  const autosave = useAutosave();
  const theirs = useRead(
    'invoice.get',
    { params: { id: documentId } },
    { enabled: kind === 'changed', staleTime: 0, isAside: true },
  );
  const time = theirs.data ? instant(theirs.data.data.updatedAt).slice(-5) : '…';
  const texts = {
    changed: [t('invoice.conflictTitle'), t('invoice.conflictText', { time })],
    gone: [t('invoice.goneTitle'), t('invoice.goneText')],
    sent: [t('invoice.sentElsewhereTitle'), t('invoice.sentElsewhereText')],
  }[kind];
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title={texts[0]}
      closeOnClickOutside={false}
    >
      <Text size="sm">{texts[1]}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        {kind === 'changed' && (
          <Button variant="default" onClick={onReload}>
            {t('invoice.loadTheirs')}
          </Button>
        )}
        {kind === 'sent' && (
          <Button
            variant="default"
            onClick={() =>
              void navigate({
                href: `/archive?type=${creator}&invoice_id=${documentId}`,
                ignoreBlocker: true,
              })
            }
          >
            {t('invoice.backToArchive')}
          </Button>
        )}
        <Button onClick={() => void autosave.saveAsCopy()} data-autofocus>
          {t('invoice.keepMine')}
        </Button>
      </Group>
    </Dialog>
  );
}
