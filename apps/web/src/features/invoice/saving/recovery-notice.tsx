import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { useAutosave, useEditor } from '../draft/editor-context.ts';
import { type DraftMirror, type MirroredDraft, contentOfMirror } from './draft-mirror.ts';

interface Props {
  kept: MirroredDraft | undefined;
  mirror: DraftMirror;
}

/** Offers content that this browser stored and the server doesn't have. */
export function RecoveryNotice({ kept, mirror }: Props) {
  const t = useTexts();
  const { store } = useEditor();
  const autosave = useAutosave();
  const [isAnswered, setAnswered] = useState(kept === undefined);
  const [changedSince] = useState(
    () => kept !== undefined && kept.documentId !== null && autosave.state().version > kept.version,
  );
  if (isAnswered || !kept) return null;
  function recover(mirrored: MirroredDraft) {
    setAnswered(true);
    if (mirrored.documentId === null) {
      mirror.drop(mirrored);
      autosave.takeOver(mirrored.creationToken);
    }
    store.replace(contentOfMirror(mirrored));
    if (store.order().length === 0) store.addLine();
  }
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconHistory aria-hidden />}
      title={t('invoice.recoverTitle')}
      role="alert"
    >
      {t(changedSince ? 'invoice.recoverTextChanged' : 'invoice.recoverText')}
      <Group mt="sm" gap="sm">
        <Button size="compact-sm" onClick={() => recover(kept)}>
          {t('invoice.recover')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            mirror.drop(kept);
            setAnswered(true);
          }}
        >
          {t('invoice.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
