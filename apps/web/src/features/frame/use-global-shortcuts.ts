import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { isTyping, useDocumentKeys } from '../../ui/hook/use-document-keys.ts';
import { useMay } from '../session/use-preferences.ts';

/** The keys that work everywhere: the palette, new invoice, the list of shortcuts. Single keys are off while typing. */
export function useGlobalShortcuts() {
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [isPaletteOpen, palette] = useDisclosure(false);
  const router = useRouter();
  const mayWrite = useMay('document.write');
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
    palette: { isOpen: isPaletteOpen, open: palette.open, close: palette.close },
  };
}
