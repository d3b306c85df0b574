import { useMediaQuery } from '@mantine/hooks';
import { type Permission, holds } from '@penning/contract';
import type { TextKey } from '@penning/i18n';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCurrentInView } from '../../ui/hook/use-current-in-view.ts';
import { useTexts } from '../../ui/reader.ts';
import { BREAKPOINTS } from '../../ui/theme/breakpoints.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './settings-frame.module.css';

interface SettingsPage {
  to: string;
  label: TextKey & SettingsLabel;
  needs: Permission;
}
type SettingsLabel =
  | `settings.${'general' | 'profiles' | 'products' | 'bookkeeping' | 'email'}`
  | 'reminder.title'
  | 'terms.title'
  | 'integration.title'
  | 'notification.settings'
  | 'user.usersTitle'
  | `subscription.${'title' | 'dataTitle'}`
  | 'accountant.activity';

const OF_COMPANY: readonly SettingsPage[] = [
  { to: '/settings/general', label: 'settings.general', needs: 'settings.read' },
  { to: '/settings/profile', label: 'settings.profiles', needs: 'settings.read' },
  { to: '/settings/products', label: 'settings.products', needs: 'settings.read' },
  { to: '/settings/bookkeeping', label: 'settings.bookkeeping', needs: 'settings.read' },
  { to: '/settings/email', label: 'settings.email', needs: 'settings.read' },
  { to: '/settings/reminders', label: 'reminder.title', needs: 'settings.read' },
  { to: '/settings/terms', label: 'terms.title', needs: 'settings.read' },
  { to: '/settings/integrations', label: 'integration.title', needs: 'settings.read' },
  { to: '/settings/notifications', label: 'notification.settings', needs: 'settings.read' },
  { to: '/settings/users', label: 'user.usersTitle', needs: 'user.write' },
  { to: '/settings/subscription', label: 'subscription.title', needs: 'subscription.read' },
  { to: '/settings/activity', label: 'accountant.activity', needs: 'user.write' },
];
/** Where nothing costs anything, the page of the subscription is about the company's data. */
const DATA_ALONE = 'subscription.dataTitle' as const;
/** Everybody's own, whatever their role. */
const OWN = [
  { to: '/settings/account', label: 'settings.account' },
  { to: '/settings/tokens', label: 'user.tokensTitle' },
] as const;

/** The settings: those of the company, and one's own; at the left, above the page on narrow screens. */
export function SettingsFrame() {
  const t = useTexts();
  const { role, member_role: memberRole, company_name: company, subscription } = usePreferences();
  const pages = OF_COMPANY.filter(({ needs }) => holds({ role, memberRole }, needs)).map((page) =>
    subscription.billed || page.label !== 'subscription.title'
      ? page
      : ({ ...page, label: DATA_ALONE } as const),
  );
  return (
    <div className={classes['frame']}>
      <div className={classes['nav']}>
        {pages.length > 0 && <Group name={t('settings.navigation')} title={company} pages={pages} />}
        <Group name={t('settings.own')} title={t('settings.own')} pages={OWN} />
      </div>
      <div className={classes['page']}>
        <Outlet />
      </div>
    </div>
  );
}

interface GroupProps {
  /** What it is called where it is not seen. */
  name: string;
  title: string;
  pages: readonly { to: string; label: SettingsLabel | (typeof OWN)[number]['label'] }[];
}

function Group({ name, title, pages }: GroupProps) {
  const t = useTexts();
  const isPhone = useMediaQuery(BREAKPOINTS.phone, false, { getInitialValueInEffect: false });
  const list = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useCurrentInView(list, '[data-status=active]', path);
  return (
    <nav className={classes['group']} aria-label={name} ref={list}>
      <p className={isPhone ? 'pn-silent' : classes['title']}>{title}</p>
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
  );
}
