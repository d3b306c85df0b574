import { Button, Drawer, type DrawerProps, Group, Modal, type ModalProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormGroupContext } from './form/group/use-group-member.ts';
import { ClosesWithoutAsking } from './form/kept/closes-without-asking.ts';
import { useTexts } from './reader.ts';

/**
 * A window over the page, whose forms it has none of; Escape, the cross and a click beside it close it, and
 * what was typed into a `KeptForm` is there again when it is next opened.
 */
export function Dialog(props: ModalProps) {
  const t = useTexts();
  return (
    <Modal closeButtonProps={{ 'aria-label': t('common.close') }} {...props}>
      <FormGroupContext value={undefined}>
        <ClosesWithoutAsking value>{props.children}</ClosesWithoutAsking>
      </FormGroupContext>
    </Modal>
  );
}

interface SidePanelProps extends DrawerProps {
  /** It is not in the page's address, so closing it is not leaving a page, which would ask. */
  closesWithoutAsking?: boolean;
}

/** A panel from the right, over the whole width on a phone. */
export function SidePanel({ closesWithoutAsking = false, children, ...props }: SidePanelProps) {
  const t = useTexts();
  return (
    <Drawer
      position="right"
      size="min(640px, 100%)"
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...props}
    >
      <ClosesWithoutAsking value={closesWithoutAsking}>{children}</ClosesWithoutAsking>
    </Drawer>
  );
}

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** The consequence, in a sentence. */
  children?: ReactNode;
}

/** Confirms what cannot be undone; the safe answer has the focus. */
export function ConfirmDialog({
  opened,
  title,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  busy = false,
  children,
}: ConfirmDialogProps) {
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
