import type { TextKey } from '@penning/i18n';
import {
  type Icon,
  IconArchive,
  IconBuildingBank,
  IconLayoutDashboard,
  IconMailbox,
  IconPlus,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { usePreferences } from '../session/use-preferences.ts';

/** An entry of the main navigation. */
export interface NavigationEntry {
  to: string;
  label: TextKey &
    `frame.${'dashboard' | 'newInvoice' | 'archive' | 'bank' | 'customers' | 'settings' | 'mailbox'}`;
  icon: Icon;
  /** Stands out as the thing one does most. */
  primary?: boolean;
  counter?: 'overdue';
  /** In the rail only, not in the bar of a phone. */
  railOnly?: boolean;
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
};

const ALL: readonly NavigationEntry[] = [
  { to: '/invoices', label: 'frame.newInvoice', icon: IconPlus, primary: true },
  { to: '/dashboard', label: 'frame.dashboard', icon: IconLayoutDashboard },
  ARCHIVE,
  { to: '/bank', label: 'frame.bank', icon: IconBuildingBank },
  { to: '/customers', label: 'frame.customers', icon: IconUsers },
  { to: '/settings', label: 'frame.settings', icon: IconSettings },
];

/** What the person may open; a view-only user sees the archive alone. */
export function useNavigation(): readonly NavigationEntry[] {
  const { role, local_mailbox } = usePreferences();
  if (role === 'viewonly') return [ARCHIVE];
  return local_mailbox ? [...ALL, MAILBOX] : ALL;
}
