import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Positions a list, to which the returned ref belongs, below its field, or above it where there is no
 * room; `content` determines its height.
 */
export function usePlaceBelow(
  anchor: RefObject<HTMLElement | null>,
  content: unknown,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function place() {
      const box = anchor.current?.getBoundingClientRect();
      if (!box || !list.current) return;
      const { style, offsetHeight } = list.current;
      const below = window.innerHeight - box.bottom > offsetHeight + 12;
      style.left = `${Math.min(box.left, window.innerWidth - Math.max(box.width, 300) - 8)}px`;
      style.width = `${Math.max(box.width, 300)}px`;
      style.top = below ? `${box.bottom + 4}px` : `${Math.max(8, box.top - offsetHeight - 4)}px`;
    }
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, content]);
  return list;
}
