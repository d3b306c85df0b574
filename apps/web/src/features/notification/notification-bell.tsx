import { ActionIcon, Loader, Popover, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useRead } from '../../api/use-read.ts';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import classes from './notification-bell.module.css';

const WATCH_MS = 60_000;

/** Loaded when first opened. */
const NotificationPopup = lazyPart(async () => (await import('./notification-popup.tsx')).NotificationPopup);

/** Shows how many notifications are unread, and opens the latest over the page. */
export function NotificationBell() {
  const t = useTexts();
  const [isOpen, popup] = useDisclosure(false);
  const count = useRead('notification.count', undefined, {
    refetchInterval: WATCH_MS,
    staleTime: WATCH_MS / 2,
  });
  const unread = count.data?.data.unread ?? 0;
  const label = unread === 0 ? t('frame.notifications') : t('frame.unreadNotifications', { count: unread });
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? popup.open() : popup.close())}
      position="bottom-end"
      width={400}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
            className={classes['bell'] ?? ''}
            onClick={popup.toggle}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
            {unread > 0 && (
              <span className={classes['count']} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes['popup'] ?? ''} aria-label={t('frame.notifications')}>
        <Suspense fallback={<Loader size="sm" m="md" />}>
          {isOpen && <NotificationPopup onClose={popup.close} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
