import { holds } from '@penning/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadPreferences } from '../../../features/session/load-preferences.ts';

export const Route = createFileRoute('/_app/settings/')({
  staticData: { needs: undefined },
  beforeLoad: async () => {
    const { role, member_role: memberRole } = await loadPreferences();
    const maySee = holds({ role, memberRole }, 'settings.read');
    throw redirect({ to: maySee ? '/settings/general' : '/settings/account', replace: true });
  },
});
