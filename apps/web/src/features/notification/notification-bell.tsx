import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import classes from './notification-bell.module.css';

const WATCH_MS = 60_000;

/** Opens the notifications, and shows how many are unread. */
export function NotificationBell() {
  const t = useTexts();
  const count = useRead('notification.count', undefined, {
    refetchInterval: WATCH_MS,
    staleTime: WATCH_MS / 2,
  });
  const unread = count.data?.data.unread ?? 0;
  const label = unread === 0 ? t('frame.notifications') : t('frame.unreadNotifications', { count: unread });
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        className={classes['bell'] ?? ''}
        renderRoot={(props) => <Link to="/notifications" {...props} />}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={classes['count']} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
    </Tooltip>
  );
}
