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
  | `settings.${'general' | 'numbers' | 'payment' | 'accountant' | 'profiles' | 'products' | 'bookkeeping' | 'email'}`
  | `look.${'title' | 'whiteLabel'}`
  | 'exchangeRate.title'
  | 'sms.menu'
  | 'reminder.title'
  | 'terms.title'
  | 'integration.title'
  | 'webhook.title'
  | 'notification.settings'
  | 'user.usersTitle'
  | `subscription.${'title' | 'dataTitle'}`
  | 'accountant.activity';

type GroupTitle = `settings.group_${'company' | 'documents' | 'messages' | 'account'}`;

const GROUPS: readonly { title: GroupTitle; pages: readonly SettingsPage[] }[] = [
  {
    title: 'settings.group_company',
    pages: [
      { to: '/settings/general', label: 'settings.general', needs: 'settings.read' },
      { to: '/settings/numbers', label: 'settings.numbers', needs: 'settings.read' },
      { to: '/settings/payment', label: 'settings.payment', needs: 'settings.read' },
      { to: '/settings/users', label: 'user.usersTitle', needs: 'user.write' },
    ],
  },
  {
    title: 'settings.group_documents',
    pages: [
      { to: '/settings/look', label: 'look.title', needs: 'settings.read' },
      { to: '/settings/white-label', label: 'look.whiteLabel', needs: 'whitelabel.write' },
      { to: '/settings/profile', label: 'settings.profiles', needs: 'settings.read' },
      { to: '/settings/products', label: 'settings.products', needs: 'settings.read' },
      { to: '/settings/bookkeeping', label: 'settings.bookkeeping', needs: 'settings.read' },
      { to: '/settings/exchange-rates', label: 'exchangeRate.title', needs: 'settings.read' },
      { to: '/settings/terms', label: 'terms.title', needs: 'settings.read' },
    ],
  },
  {
    title: 'settings.group_messages',
    pages: [
      { to: '/settings/email', label: 'settings.email', needs: 'settings.read' },
      { to: '/settings/sms', label: 'sms.menu', needs: 'settings.read' },
      { to: '/settings/reminders', label: 'reminder.title', needs: 'settings.read' },
      { to: '/settings/notifications', label: 'notification.settings', needs: 'settings.read' },
    ],
  },
  {
    title: 'settings.group_account',
    pages: [
      { to: '/settings/accountant', label: 'settings.accountant', needs: 'settings.read' },
      { to: '/settings/integrations', label: 'integration.title', needs: 'settings.read' },
      { to: '/settings/webhooks', label: 'webhook.title', needs: 'settings.read' },
      { to: '/settings/subscription', label: 'subscription.title', needs: 'subscription.read' },
      { to: '/settings/activity', label: 'accountant.activity', needs: 'user.write' },
    ],
  },
];
/** Where nothing costs money, the page of the subscription only covers the company's data. */
const DATA_ALONE = 'subscription.dataTitle' as const;
/** Personal settings, independent of the role. */
const OWN = [
  { to: '/settings/account', label: 'settings.account' },
  { to: '/settings/tokens', label: 'user.tokensTitle' },
] as const;

interface ShownPage {
  to: string;
  label: SettingsLabel | (typeof OWN)[number]['label'];
}

/**
 * The company's settings and personal ones; the menu is on the left, in a row above the page on narrow
 * screens, and folded on a phone.
 */
export function SettingsFrame() {
  const t = useTexts();
  const groups = useGroupsForMe();
  const isPhone = useMediaQuery(BREAKPOINTS.phone, false, { getInitialValueInEffect: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row, '[data-status=active]', path);
  const menus = (
    <>
      {groups.length > 0 && (
        <nav className={classes['menu']} aria-label={t('settings.navigation')}>
          {groups.map(({ title, pages }) => (
            <Group key={title} title={t(title)} pages={pages} />
          ))}
        </nav>
      )}
      <nav className={classes['menu']} aria-label={t('settings.own')}>
        <Group title={t('settings.own')} pages={OWN} />
      </nav>
    </>
  );
  const current = [...groups.flatMap(({ pages }) => pages), ...OWN].find(({ to }) => path.startsWith(to));
  return (
    <div className={classes['frame']}>
      {isPhone ? (
        // Opening another page closes it.
        <details key={path} className={classes['folded']}>
          <summary className={classes['current']}>{current ? t(current.label) : t('settings.title')}</summary>
          {menus}
        </details>
      ) : (
        <div className={classes['nav']} ref={row}>
          {menus}
        </div>
      )}
      <div className={classes['page']}>
        <Outlet />
      </div>
    </div>
  );
}

/** The company settings that this person may see. */
function useGroupsForMe(): { title: GroupTitle; pages: readonly ShownPage[] }[] {
  const { role, member_role: memberRole, subscription } = usePreferences();
  return GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages
      .filter(({ needs }) => holds({ role, memberRole }, needs))
      .map(({ to, label }) => ({
        to,
        label: subscription.billed || label !== 'subscription.title' ? label : DATA_ALONE,
      })),
  })).filter(({ pages }) => pages.length > 0);
}

function Group({ title, pages }: { title: string; pages: readonly ShownPage[] }) {
  const t = useTexts();
  return (
    <div className={classes['group']}>
      <p className={classes['title']}>{title}</p>
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
    </div>
  );
}
