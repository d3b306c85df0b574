import { type Permission, type Preferences, holds } from '@penning/contract';
import type { TextKey } from '@penning/i18n';
import {
  type Icon,
  IconArchive,
  IconBell,
  IconBriefcase,
  IconBuildingBank,
  IconBuildings,
  IconChartBar,
  IconChartLine,
  IconLayoutDashboard,
  IconMailbox,
  IconPlus,
  IconSettings,
  IconShield,
  IconUsers,
} from '@tabler/icons-react';
import { includesAnalytics } from '../../session/includes-analytics.ts';
import { usePreferences } from '../../session/use-preferences.ts';

/** An entry of the main navigation. */
export interface NavigationEntry {
  to: string;
  label: TextKey &
    `frame.${'dashboard' | 'newInvoice' | 'archive' | 'bank' | 'customers' | 'analytics' | 'prognosis' | 'accountant' | 'admin' | 'notifications' | 'settings' | 'switchCompany' | 'mailbox'}`;
  icon: Icon;
  /** Highlighted as the most frequent action. */
  primary?: boolean;
  /** What waits behind it: overdue invoices, companies asking for the firm, troubles of the platform. */
  counter?: 'overdue' | 'links' | 'troubles';
  /** In the rail only, not in the bar on a phone. */
  railOnly?: boolean;
  /** Where accountants and admins begin; on a phone it takes the place of the settings. */
  isOwnPage?: boolean;
  /** The right without which the page would be empty. */
  needs?: Permission;
  /** Whether the company's package includes it. */
  isIncluded?: (preferences: Preferences) => boolean;
}

const ARCHIVE: NavigationEntry = {
  to: '/archive',
  label: 'frame.archive',
  icon: IconArchive,
  counter: 'overdue',
};
const MAILBOX: NavigationEntry = {
  to: '/dev/mailbox',
  label: 'frame.mailbox',
  icon: IconMailbox,
  railOnly: true,
  needs: 'settings.read',
};

const ACCOUNTANT: NavigationEntry = {
  to: '/accountant',
  label: 'frame.accountant',
  icon: IconBriefcase,
  counter: 'links',
  isOwnPage: true,
};
const ADMIN: NavigationEntry = {
  to: '/admin',
  label: 'frame.admin',
  icon: IconShield,
  counter: 'troubles',
  isOwnPage: true,
};

/** Also for people who may only read the archive: their other companies may be open to them. */
const SWITCH_COMPANY: NavigationEntry = {
  to: '/switch-company',
  label: 'frame.switchCompany',
  icon: IconBuildings,
  railOnly: true,
};

const ALL: readonly NavigationEntry[] = [
  { to: '/invoices', label: 'frame.newInvoice', icon: IconPlus, primary: true, needs: 'document.write' },
  { to: '/dashboard', label: 'frame.dashboard', icon: IconLayoutDashboard },
  ARCHIVE,
  { to: '/bank', label: 'frame.bank', icon: IconBuildingBank, needs: 'payment.write' },
  { to: '/customers', label: 'frame.customers', icon: IconUsers },
  {
    to: '/analytics',
    label: 'frame.analytics',
    icon: IconChartBar,
    needs: 'analytics.read',
    railOnly: true,
    isIncluded: includesAnalytics,
  },
  {
    to: '/prognose',
    label: 'frame.prognosis',
    icon: IconChartLine,
    needs: 'analytics.read',
    railOnly: true,
  },
  { to: '/notifications', label: 'frame.notifications', icon: IconBell, railOnly: true },
  { to: '/settings', label: 'frame.settings', icon: IconSettings, needs: 'settings.read' },
];

/** The entries a person may open; a view-only user sees only the archive. */
export function useNavigation(): readonly NavigationEntry[] {
  const preferences = usePreferences();
  const { role, member_role: memberRole, local_mailbox, is_accountant, is_admin } = preferences;
  const elsewhere = [...(is_accountant ? [ACCOUNTANT] : []), ...(is_admin ? [ADMIN] : [])];
  if (role === 'viewonly') return [ARCHIVE, ...elsewhere, SWITCH_COMPANY];
  const all = [...ALL, ...elsewhere, SWITCH_COMPANY, ...(local_mailbox ? [MAILBOX] : [])];
  return all.filter(
    ({ needs, isIncluded }) =>
      (!needs || holds({ role, memberRole }, needs)) && (!isIncluded || isIncluded(preferences)),
  );
}
