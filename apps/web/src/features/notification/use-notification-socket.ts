import { useEffect } from 'react';
import { session } from '../../api/client.ts';

/**
 * Follows the notifications over a socket while the app is open and somebody is signed in; its code is loaded after the
 * page.
 */
export function useNotificationSocket(): void {
  useEffect(() => {
    let stopFollowing: (() => void) | undefined;
    let isGone = false;
    void import('./follow-notifications.ts').then(({ followNotifications }) => {
      if (!isGone) stopFollowing = followNotifications();
    });
    const stop = () => {
      isGone = true;
      stopFollowing?.();
    };
    const forget = session.subscribe((change) => {
      if (change === 'signingOut' || change === 'loggedOut' || change === 'expired') stop();
    });
    return () => {
      forget();
      stop();
    };
  }, []);
}
