import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isTyping, useDocumentKeys } from '../../ui/hook/use-document-keys.ts';
import { useMay } from '../session/use-preferences.ts';

/** The keys that work everywhere: the palette, new invoice, the list of shortcuts. Single keys are off while typing. */
export function useGlobalShortcuts() {
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [written, setWritten] = useState('');
  const [isPaletteOpen, palette] = useDisclosure(false, { onOpen: () => setWritten('') });
  const router = useRouter();
  const mayWrite = useMay('document.write');
  // Before the keys of a list, which may have been there first.
  useDocumentKeys(
    (event) => {
      if (!isPaletteOpen || isInPalette() || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (event.key === 'Escape') palette.close();
      else setWritten((before) => afterKey(before, event));
    },
    { isFirst: true },
  );
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.altKey) return;
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      palette.toggle();
    }
    if (withControl || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    if (event.key === '/') {
      // The field that opens must not receive the sign.
      event.preventDefault();
      palette.open();
    } else if (event.key === '?') sheet.open();
    else if (event.key.toLowerCase() === 'n' && mayWrite) {
      // The page focuses a field, which must not receive the letter.
      event.preventDefault();
      void router.navigate({ href: '/invoices' });
    }
  });
  return {
    sheet: { isOpen: isSheetOpen, open: sheet.open, close: sheet.close },
    palette: {
      isOpen: isPaletteOpen,
      written,
      write: setWritten,
      open: palette.open,
      close: palette.close,
    },
  };
}

/** Until the palette is loaded and has the focus, what is typed is meant for it, wherever the focus still is. */
function isInPalette(): boolean {
  return Boolean(document.activeElement?.closest('[data-palette]'));
}

function afterKey(text: string, { key }: KeyboardEvent): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return [...key].length === 1 ? text + key : text;
}
