import { Link, Outlet } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import classes from './settings-frame.module.css';

const PAGES = [
  { to: '/settings/general', label: 'settings.general' },
  { to: '/settings/profile', label: 'settings.profiles' },
  { to: '/settings/products', label: 'settings.products' },
  { to: '/settings/bookkeeping', label: 'settings.bookkeeping' },
  { to: '/settings/email', label: 'settings.email' },
  { to: '/settings/reminders', label: 'reminder.title' },
  { to: '/settings/terms', label: 'terms.title' },
  { to: '/settings/notifications', label: 'notification.settings' },
  { to: '/settings/account', label: 'settings.account' },
] as const;

/** The settings: a navigation of their own at the left, above the page on narrow screens. */
export function SettingsFrame() {
  const t = useTexts();
  return (
    <div className={classes['frame']}>
      <nav className={classes['nav']} aria-label={t('settings.navigation')}>
        {PAGES.map(({ to, label }) => (
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
