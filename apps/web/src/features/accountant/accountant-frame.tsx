import { Outlet } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { SectionTabs } from '../frame/section-tabs.tsx';

/** The frame of an accounting firm's pages. */
export function AccountantFrame() {
  const t = useTexts();
  return (
    <SectionTabs
      label={t('accountant.navigation')}
      pages={[
        { to: '/accountant/companies', label: t('accountant.companies') },
        { to: '/accountant/users', label: t('accountant.users') },
        { to: '/accountant/integrations', label: t('integration.title') },
        { to: '/accountant/settings', label: t('accountant.settings') },
      ]}
    >
      <Outlet />
    </SectionTabs>
  );
}
