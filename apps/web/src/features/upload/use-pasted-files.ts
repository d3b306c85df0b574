import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Options {
  /** Whether files are currently accepted. */
  readonly isTaken: boolean;
  /** Whether files pasted while the focus is elsewhere are accepted too. */
  readonly takesAll: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Accepts pasted files, such as a screenshot; text is pasted as usual. */
export function usePastedFiles(
  area: RefObject<HTMLElement | null>,
  { isTaken, takesAll, onFiles }: Options,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isHere = takesAll || area.current?.contains(document.activeElement);
    if (!isTaken || files.length === 0 || !isHere || event.defaultPrevented) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
