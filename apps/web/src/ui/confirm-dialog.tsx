import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useTexts } from './reader.ts';

interface Props {
  opened: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** What it means, in a sentence. */
  children?: ReactNode;
}

/** Asks before something that cannot be taken back; the safe answer has the focus. */
export function ConfirmDialog({
  opened,
  title,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  busy = false,
  children,
}: Props) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      {children !== undefined && <Text size="sm">{children}</Text>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel ?? t('common.cancel')}
        </Button>
        <Button color="red" onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
