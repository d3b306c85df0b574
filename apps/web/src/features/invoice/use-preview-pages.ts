import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 120;
const RETRY_MS = 4000;

export interface Preview {
  /** Object URLs of the pages' images. */
  pages: readonly string[];
  error: unknown;
  isBusy: boolean;
}

/** Renders the edited document as one SVG per page. */
export type RenderPreview<Edited> = (edited: Edited, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Requests the preview after a pause in typing; newer input aborts the earlier request. `render` must be
 * stable.
 */
export function usePreviewPages<Edited>(edited: Edited, render: RenderPreview<Edited>): Preview {
  const [preview, setPreview] = useState<Preview>({ pages: [], error: undefined, isBusy: true });
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<readonly string[]>([]);
  const isFirst = useRef(true);

  useEffect(() => {
    const stop = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      setPreview((before) => (before.isBusy ? before : { ...before, isBusy: true }));
      try {
        const pages = await decoded(await render(edited, stop.signal));
        if (stop.signal.aborted) return forget(pages);
        const former = shown.current;
        shown.current = pages;
        setPreview({ pages, error: undefined, isBusy: false });
        // The browser shows the previous images until it has drawn the new ones.
        setTimeout(() => forget(former), 1000);
      } catch (error) {
        if (stop.signal.aborted) return;
        setPreview((before) => ({ ...before, error, isBusy: false }));
        retry = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
      }
    }
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : DEBOUNCE_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
      stop.abort();
    };
  }, [edited, render, attempt]);

  useEffect(() => () => forget(shown.current), []);
  return preview;
}

/** Loads the images before they are shown, so that nothing flickers. */
async function decoded(pages: readonly string[]): Promise<string[]> {
  const addresses = pages.map((svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
  await Promise.all(
    addresses.map((address) => {
      const image = new Image();
      image.src = address;
      return image.decode();
    }),
  );
  return addresses;
}

function forget(addresses: readonly string[]): void {
  addresses.forEach((address) => URL.revokeObjectURL(address));
}
