import { Outlet } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { SectionTabs } from '../frame/section-tabs.tsx';

/** The frame of the platform admins' pages. */
export function AdminFrame() {
  const t = useTexts();
  return (
    <SectionTabs
      label={t('admin.navigation')}
      pages={[
        { to: '/admin/companies', label: t('admin.companies') },
        { to: '/admin/accountants', label: t('admin.accountants') },
        { to: '/admin/users', label: t('admin.users') },
        { to: '/admin/promocodes', label: t('admin.promocodes') },
        { to: '/admin/settings', label: t('admin.settings') },
        { to: '/admin/health', label: t('admin.health') },
      ]}
    >
      <Outlet />
    </SectionTabs>
  );
}
