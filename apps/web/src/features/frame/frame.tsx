import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { BannerPlace } from '../subscription/banner-place.tsx';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame.module.css';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';

/** Loaded when someone asks for it. */
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }));

const VerifyBanner = lazy(async () => ({ default: (await import('./verify-banner.tsx')).VerifyBanner }));

/** Begins to follow the notifications once the page stands. */
function followLater(): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  void import('../notification/follow-notifications.ts').then(({ followNotifications }) => {
    if (!isGone) stop = followNotifications();
  });
  return () => {
    isGone = true;
    stop?.();
  };
}
/** Loaded for whoever works in somebody else's company. */
const VisitBanner = lazy(async () => ({ default: (await import('./visit-banner.tsx')).VisitBanner }));

/** Around every page of the app: rail at the left (a bar below on a phone), top bar, content. */
export function Frame() {
  const t = useTexts();
  const shortcuts = useGlobalShortcuts();
  const { email_verified: isVerified, visit } = usePreferences();
  useEffect(() => followLater(), []);
  return (
    <div className={classes['frame']}>
      <a href="#content" className={classes['skip']}>
        {t('common.skipToContent')}
      </a>
      <Rail />
      <div className={classes['body']}>
        <TopBar onShortcuts={shortcuts.open} />
        <Suspense>{!isVerified && <VerifyBanner />}</Suspense>
        <Suspense>{visit && <VisitBanner visit={visit} />}</Suspense>
        <main id="content" className={classes['main']} tabIndex={-1}>
          <BannerPlace />
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <Suspense>{shortcuts.opened && <ShortcutSheet opened onClose={shortcuts.close} />}</Suspense>
    </div>
  );
}
