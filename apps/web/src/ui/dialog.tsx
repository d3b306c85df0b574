import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from './reader.ts';

/** A window over the page; Escape, the cross and a click beside it close it. */
export function Dialog(props: ModalProps) {
  const t = useTexts();
  return <Modal closeButtonProps={{ 'aria-label': t('common.close') }} {...props} />;
}
