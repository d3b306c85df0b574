import { createFileRoute } from '@tanstack/react-router';
import { Frame } from '../../features/frame/frame.tsx';
import { loadPreferences } from '../../features/session/load-preferences.ts';

/** Everything for signed-in people stands in the frame. */
export const Route = createFileRoute('/_app')({
  staticData: { access: 'session' },
  beforeLoad: async () => {
    await loadPreferences();
  },
  component: Frame,
});
