import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useDocumentKeys } from '../../ui/hook/use-document-keys.ts';
import { useMay } from '../session/use-preferences.ts';

/** The element that `/` and Ctrl-K put the focus on. */
export const SEARCH_FIELD_ID = 'global-search';

/** The shortcuts that work everywhere: search, new invoice, the list of shortcuts. Single keys are off while typing. */
export function useGlobalShortcuts() {
  const [opened, { open, close }] = useDisclosure(false);
  const router = useRouter();
  const mayWrite = useMay('document.write');
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.altKey) return;
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl && event.key.toLowerCase() === 'k') focusSearch(event);
    if (withControl || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    if (event.key === '/') focusSearch(event);
    else if (event.key === '?') open();
    else if (event.key.toLowerCase() === 'n' && mayWrite) {
      // The page focuses a field, which must not receive the letter.
      event.preventDefault();
      void router.navigate({ href: '/invoices' });
    }
  });
  return { opened, open, close };
}

function focusSearch(event: KeyboardEvent) {
  event.preventDefault();
  document.getElementById(SEARCH_FIELD_ID)?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
