import { Tooltip, UnstyledButton } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts';
import { Wordmark } from '../../../ui/theme/wordmark.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { NavigationCounter } from './navigation-counter.tsx';
import { type NavigationEntry, useNavigation } from './navigation.ts';
import classes from './rail.module.css';

/** Loaded for a company with a logo of its own. */
const WhiteLabelLogo = lazyPart(
  async () => (await import('../../look/white-label/white-label-logo.tsx')).WhiteLabelLogo,
);

/** Loaded after the page: few operators have them. */
const OutsideLinks = lazyPart(async () => (await import('./outside-links.tsx')).OutsideLinks);

/** The main navigation at the left; collapses to icons, on a tablet always. */
export function Rail() {
  const t = useTexts();
  const entries = useNavigation();
  const { white_label: whiteLabel } = usePreferences();
  const narrow = useMediaQuery(BREAKPOINTS.tablet, false, { getInitialValueInEffect: false });
  const [folded, setFolded] = useLocalStorage({
    key: 'penning.rail',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const collapsed = folded || narrow;
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = t(collapsed ? 'frame.expand' : 'frame.collapse');
  return (
    <div className={classes['rail']} data-collapsed={collapsed || undefined}>
      <Link
        to="/dashboard"
        className={classes['logo']}
        aria-label={`${t('frame.appName')}: ${t('frame.toDashboard')}`}
      >
        {whiteLabel?.logo_version ? (
          <Suspense fallback={<Wordmark signOnly={collapsed} />}>
            <WhiteLabelLogo signOnly={collapsed} />
          </Suspense>
        ) : (
          <Wordmark signOnly={collapsed} />
        )}
      </Link>
      <nav aria-label={t('frame.mainNavigation')} className={classes['nav']}>
        {entries.map((entry) => (
          <RailLink key={entry.to} entry={entry} collapsed={collapsed} />
        ))}
      </nav>
      <Suspense>
        <OutsideLinks collapsed={collapsed} />
      </Suspense>
      {!narrow && (
        <Tooltip label={toggleLabel} position="right" disabled={!collapsed}>
          <UnstyledButton
            className={classes['toggle']}
            aria-label={toggleLabel}
            aria-expanded={!collapsed}
            onClick={() => setFolded(!folded)}
          >
            <Toggle size={20} stroke={1.7} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      )}
    </div>
  );
}

function RailLink({ entry, collapsed }: { entry: NavigationEntry; collapsed: boolean }) {
  const t = useTexts();
  const { icon: Icon } = entry;
  return (
    <Tooltip label={t(entry.label)} position="right" disabled={!collapsed}>
      <Link
        to={entry.to}
        className={classes['link']}
        data-primary={entry.primary}
        activeOptions={{ exact: false, includeSearch: false }}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        <span className={collapsed ? 'pn-silent' : undefined}>{t(entry.label)}</span>
        {entry.counter && <NavigationCounter of={entry.counter} />}
      </Link>
    </Tooltip>
  );
}
