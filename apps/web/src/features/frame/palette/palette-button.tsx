import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import classes from './palette-button.module.css';

/** Looks like a field and opens the palette; on a phone only its icon. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts();
  return (
    <UnstyledButton
      className={classes['button']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K /"
      onClick={onOpen}
    >
      <IconSearch size={17} aria-hidden />
      <span className={classes['word']}>{t('frame.search')}</span>
      <Kbd className={classes['key'] ?? ''} aria-hidden>
        {KEY}
      </Kbd>
    </UnstyledButton>
  );
}

const KEY = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K';
