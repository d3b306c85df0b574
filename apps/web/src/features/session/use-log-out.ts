import { session } from '../../api/client.ts';
import { callRoute } from '../../api/route-name.ts';
import { showError } from '../../ui/toast.tsx';

/** Ends the session on the server and in this browser; when offline, in this browser alone. */
export function useLogOut(): () => Promise<void> {
  return async () => {
    session.startSignOut();
    try {
      await callRoute('session.logout', undefined);
    } catch (error) {
      showError(error);
    } finally {
      session.end('loggedOut');
    }
  };
}
