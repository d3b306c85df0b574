import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** Loaded after the figures. */
const NotificationLines = lazyPart(async () => (await import('./notification-lines.tsx')).NotificationLines);

/** As high as the four notifications that usually come. */
const SKELETON_LINES = 7;

/** What happened last, with a link to all of it. */
export function LatestNotifications() {
  const t = useTexts();
  return (
    <Section
      title={t('dashboard.notificationsTitle')}
      action={
        <Anchor size="sm" renderRoot={(props) => <Link to="/notifications" {...props} />}>
          {t('dashboard.showAll')}
        </Anchor>
      }
    >
      <Suspense fallback={<LinesSkeleton lines={SKELETON_LINES} />}>
        <NotificationLines />
      </Suspense>
    </Section>
  );
}
