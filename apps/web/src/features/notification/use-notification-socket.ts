import { useEffect } from 'react';

/** Follows the notifications over a socket while the app is open; its code is loaded after the page. */
export function useNotificationSocket(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./follow-notifications.ts').then(({ followNotifications }) => {
      if (!isGone) stop = followNotifications();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
