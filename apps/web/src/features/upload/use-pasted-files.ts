import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Options {
  /** Whether files are accepted at present. */
  readonly isTaken: boolean;
  /** Whether those are too that are pasted while the focus is elsewhere. */
  readonly takesAll: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Takes files that are pasted, such as a picture of the screen; text goes where it was pasted. */
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
