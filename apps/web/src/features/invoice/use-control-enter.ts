import { useDocumentKeys } from '../../ui/hook/use-document-keys.ts';

/**
 * Ctrl-Enter (Cmd-Enter on a Mac) continues to the next step, wherever the focus is; not while a dialog
 * is open.
 */
export function useControlEnter(act: () => void): void {
  useDocumentKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    act();
  });
}
