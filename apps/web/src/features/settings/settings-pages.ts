import { type Permission, holds } from '@penning/contract';
import type { TextKey } from '@penning/i18n';
import { usePreferences } from '../session/use-preferences.ts';

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
export const OWN_SETTINGS = [
  { to: '/settings/account', label: 'settings.account' },
  { to: '/settings/tokens', label: 'user.tokensTitle' },
] as const;

/** A page of the settings as the menu names it. */
export interface ShownPage {
  to: string;
  label: SettingsLabel | (typeof OWN_SETTINGS)[number]['label'];
}

/** The company settings that this person may see. */
export function useSettingsGroups(): { title: GroupTitle; pages: readonly ShownPage[] }[] {
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
