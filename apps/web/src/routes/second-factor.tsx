import { createFileRoute, redirect } from '@tanstack/react-router';
import { MustSetUpPage } from '../features/account/factor/must-set-up-page.tsx';
import { loadPreferences } from '../features/session/load-preferences.ts';
import { loadAllTexts } from '../ui/reader.ts';

/** People without the second factor that their company requires are redirected here. */
export const Route = createFileRoute('/second-factor')({
  staticData: { access: 'session', whenViewOnly: true },
  beforeLoad: async () => {
    const preferences = await loadPreferences();
    if (!preferences.lacks_second_factor) throw redirect({ to: '/dashboard' });
    await loadAllTexts();
  },
  component: MustSetUpPage,
});
