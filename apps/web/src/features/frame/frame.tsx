import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import { useNotificationSocket } from '../notification/use-notification-socket.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './frame.module.css';
import { InFrame } from './in-frame.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { NewInvoiceButton } from './navigation/new-invoice-button.tsx';
import { Rail } from './navigation/rail.tsx';
import { NoticePlace } from './notice/notice-place.tsx';
import { Overlays } from './overlays.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';

/** Loaded after the page. */
const RecentWatch = lazyPart(async () => (await import('./palette/recent-watch.tsx')).RecentWatch);

/** Loaded for a company with colours of its own. */
const WhiteLabelPaint = lazyPart(
  async () => (await import('../look/white-label/white-label-paint.tsx')).WhiteLabelPaint,
);

/** Around every page of the app: rail at the left (a bar below on a phone), top bar, content. */
export function Frame() {
  const t = useTexts();
  const shortcuts = useGlobalShortcuts();
  const { white_label: shown } = usePreferences();
  useNotificationSocket();
  return (
    <div className={classes['frame']}>
      <a href="#content" className={classes['skip']}>
        {t('common.skipToContent')}
      </a>
      <Rail />
      <div className={classes['body']}>
        <TopBar onSearch={shortcuts.palette.open} onShortcuts={shortcuts.sheet.open} />
        <NoticePlace />
        <main id="content" className={classes['main']} tabIndex={-1}>
          <InFrame value>
            <Outlet />
          </InFrame>
        </main>
      </div>
      <NewInvoiceButton />
      <BottomBar />
      <Suspense>{shown && <WhiteLabelPaint shown={shown} />}</Suspense>
      <Overlays {...shortcuts} />
      <Suspense>
        <RecentWatch />
      </Suspense>
    </div>
  );
}
