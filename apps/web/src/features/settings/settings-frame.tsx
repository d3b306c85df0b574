import { type Permission, holds } from '@penning/contract';
import type { TextKey } from '@penning/i18n';
import { Link, Outlet } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './settings-frame.module.css';

const PAGES = [
  { to: '/settings/general', label: 'settings.general', needs: 'settings.read' },
  { to: '/settings/profile', label: 'settings.profiles', needs: 'settings.read' },
  { to: '/settings/products', label: 'settings.products', needs: 'settings.read' },
  { to: '/settings/bookkeeping', label: 'settings.bookkeeping', needs: 'settings.read' },
  { to: '/settings/email', label: 'settings.email', needs: 'settings.read' },
  { to: '/settings/reminders', label: 'reminder.title', needs: 'settings.read' },
  { to: '/settings/terms', label: 'terms.title', needs: 'settings.read' },
  { to: '/settings/notifications', label: 'notification.settings', needs: 'settings.read' },
  { to: '/settings/users', label: 'user.usersTitle', needs: 'user.write' },
  { to: '/settings/tokens', label: 'user.tokensTitle' },
  { to: '/settings/subscription', label: 'subscription.title', needs: 'subscription.read' },
  { to: '/settings/activity', label: 'accountant.activity', needs: 'user.write' },
  { to: '/settings/account', label: 'settings.account' },
] as const satisfies readonly { to: string; label: TextKey; needs?: Permission }[];

/** The settings: a navigation of their own at the left, above the page on narrow screens. */
export function SettingsFrame() {
  const t = useTexts();
  const { role, member_role: memberRole } = usePreferences();
  const pages = PAGES.filter((page) => !('needs' in page) || holds({ role, memberRole }, page.needs));
  return (
    <div className={classes['frame']}>
      <nav className={classes['nav']} aria-label={t('settings.navigation')}>
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes['link']}
            activeOptions={{ exact: false, includeSearch: false }}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={classes['page']}>
        <Outlet />
      </div>
    </div>
  );
}
