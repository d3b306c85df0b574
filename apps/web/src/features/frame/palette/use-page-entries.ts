import { useComputedColorScheme } from '@mantine/core';
import {
  IconArrowsJoin,
  IconBuildings,
  IconClock,
  IconExternalLink,
  IconFileExport,
  IconKeyboard,
  IconListNumbers,
  IconMoon,
  IconSettings,
  IconTableImport,
} from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { useSwitchCompany } from '../../company/use-switch-company.ts';
import { useOperatorLinks } from '../../session/operator-links.tsx';
import { useChangePreferences } from '../../session/use-change-preferences.ts';
import { useMay, usePreferences } from '../../session/use-preferences.ts';
import { OWN_SETTINGS, useSettingsGroups } from '../../settings/settings-pages.ts';
import { useNavigation } from '../navigation/navigation.ts';
import type { PaletteEntry } from './palette-entry.ts';

type GoTo = (href: string) => void;

/** The pages of the main navigation. */
export function useNavigationEntries(goTo: GoTo): PaletteEntry[] {
  const t = useTexts();
  return useNavigation()
    .filter(({ primary }) => !primary)
    .map(({ to, label, icon }) => ({ id: to, icon, label: t(label), run: () => goTo(to) }));
}

/** Pages that are reached from other pages; found once their name is typed. */
export function useFurtherPageEntries(goTo: GoTo): PaletteEntry[] {
  const t = useTexts();
  const seesCustomers = useMay('customer.merge');
  const mayWrite = useMay('document.write');
  const pages = [
    {
      to: '/archive/number-register',
      icon: IconListNumbers,
      label: t('numberRegister.title'),
      isShown: true,
    },
    {
      to: '/archive/bookkeeping-file',
      icon: IconFileExport,
      label: t('bookkeepingFile.title'),
      isShown: true,
    },
    { to: '/hours', icon: IconClock, label: t('billableItem.title'), isShown: mayWrite },
    { to: '/hours/import', icon: IconTableImport, label: t('imports.title_billableItem'), isShown: mayWrite },
    { to: '/invoices/import', icon: IconTableImport, label: t('imports.title_invoice'), isShown: mayWrite },
    {
      to: '/customers/import',
      icon: IconTableImport,
      label: t('imports.title_customer'),
      isShown: seesCustomers,
    },
    { to: '/customers/merge', icon: IconArrowsJoin, label: t('customerMerge.title'), isShown: seesCustomers },
  ];
  return pages
    .filter(({ isShown }) => isShown)
    .map(({ to, icon, label }) => ({ id: to, icon, label, run: () => goTo(to) }));
}

/** The pages of the settings, with the name of their group. */
export function useSettingsEntries(goTo: GoTo): PaletteEntry[] {
  const t = useTexts();
  const company = useSettingsGroups().flatMap(({ title, pages }) =>
    pages.map(({ to, label }) => ({ to, label: t(label), detail: t(title) })),
  );
  const own = OWN_SETTINGS.map(({ to, label }) => ({ to, label: t(label), detail: t('settings.own') }));
  return [...company, ...own].map(({ to, label, detail }) => ({
    id: to,
    icon: IconSettings,
    label,
    detail,
    run: () => goTo(to),
  }));
}

/** Other companies, the theme, the shortcuts, and whom to ask. */
export function useHelpEntries(onShortcuts: () => void): PaletteEntry[] {
  const t = useTexts();
  const links = useOperatorLinks();
  const change = useChangePreferences();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { companies, company_id: companyId, white_label: whiteLabel } = usePreferences();
  const { switchTo } = useSwitchCompany();
  return [
    ...companies
      .filter(({ id }) => id !== companyId)
      .map(({ id, name }) => ({
        id: `company ${id}`,
        icon: IconBuildings,
        label: t('palette.switchTo', { name }),
        run: () => void switchTo({ id, name }),
      })),
    ...(whiteLabel?.type === 'dark'
      ? []
      : [
          {
            id: 'theme',
            icon: IconMoon,
            label: t(isDark ? 'frame.toLight' : 'frame.toDark'),
            run: () => change.mutate({ body: { theme: isDark ? ('light' as const) : ('dark' as const) } }),
          },
        ]),
    { id: 'shortcuts', icon: IconKeyboard, label: t('frame.shortcuts'), run: onShortcuts },
    ...links.map(({ kind, label, address }) => ({
      id: `help ${kind}`,
      icon: IconExternalLink,
      label,
      run: () => void window.open(address, '_blank', 'noopener'),
    })),
  ];
}
