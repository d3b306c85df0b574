import { Drawer, type DrawerProps } from '@mantine/core';
import { useTexts } from './reader.ts';

/** A panel from the right, over the whole width on a phone. */
export function SidePanel(props: DrawerProps) {
  const t = useTexts();
  return (
    <Drawer
      position="right"
      size="min(640px, 100%)"
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...props}
    />
  );
}
