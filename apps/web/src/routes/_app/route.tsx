import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadContract } from '../../api/find-route.ts';
import { Frame } from '../../features/frame/frame.tsx';
import { loadPreferences } from '../../features/session/load-preferences.ts';
import { loadAllTexts } from '../../ui/reader.ts';

/** Everything for signed-in people appears in the frame. */
export const Route = createFileRoute('/_app')({
  staticData: { access: 'session' },
  beforeLoad: async ({ location }) => {
    const preferences = await loadPreferences();
    if (preferences.lacks_second_factor) throw redirect({ to: '/second-factor' });
    // The first page after signing in already has its texts and shapes; all others need a second load.
    if (location.pathname !== '/dashboard') await Promise.all([loadAllTexts(), loadContract()]);
  },
  component: Frame,
});
