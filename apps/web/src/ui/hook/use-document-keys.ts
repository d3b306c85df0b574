import { useEffect, useEffectEvent } from 'react';

/** Receives every key press, wherever the focus is; `isFirst` before the shortcuts of everything else on the page. */
export function useDocumentKeys(
  onPress: (event: KeyboardEvent) => void,
  { isFirst = false }: { isFirst?: boolean } = {},
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: isFirst });
    return () => document.removeEventListener('keydown', listen, { capture: isFirst });
  }, [isFirst]);
}

/** Whether a key pressed there is text: shortcuts of a single key are off then. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
