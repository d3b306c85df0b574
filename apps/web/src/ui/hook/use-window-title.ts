import { useEffect } from 'react';

/** Sets the window's title. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Penning`;
  }, [title]);
}
