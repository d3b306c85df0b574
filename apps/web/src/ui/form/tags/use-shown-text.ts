import { type RefObject, useEffect, useRef } from 'react';

/** Draws a text in an area that people type in, when it came from elsewhere; what is typed is there already. */
export function useShownText(
  area: RefObject<HTMLElement | null>,
  value: string,
  toNodes: (text: string) => Node[],
): RefObject<string | undefined> {
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (shown.current === value) return;
    area.current?.replaceChildren(...toNodes(value));
    shown.current = value;
  });
  return shown;
}
