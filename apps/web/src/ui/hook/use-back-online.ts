import { useEffect, useEffectEvent } from 'react';

/** Does something each time that the connection returns. */
export function useBackOnline(act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
