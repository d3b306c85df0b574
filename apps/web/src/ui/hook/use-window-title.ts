import { useEffect } from 'react';

/** Names the window after the page. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Penning`;
  }, [title]);
}
