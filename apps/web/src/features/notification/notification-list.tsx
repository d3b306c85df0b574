import { Button } from '@mantine/core';
import type { Notification } from '@penning/contract';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../api/use-write.ts';
import { useReader, useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import { detailOf, placeOf } from './describe-notification.ts';
import classes from './notification.module.css';

/** The notifications, newest first; opening one's document marks it as read too. */
export function NotificationList({
  rows,
  onOpened,
}: {
  rows: readonly Notification[];
  /** Called when one leads to another page. */
  onOpened?: () => void;
}) {
  const { t, instant } = useReader();
  const navigate = useNavigate();
  const read = useWrite('notification.read');
  const mayReadSettings = useMay('settings.read');
  const open = (row: Notification) => {
    if (row.readAt === null) read.mutate({ params: { id: row.id } });
    const place = placeOf(row, { mayReadSettings });
    if (!place) return;
    onOpened?.();
    void navigate(place);
  };
  return (
    <ul className={classes['rows']}>
      {rows.map((row) => (
        <li key={row.id} data-unread={row.readAt === null || undefined}>
          <span className={classes['mark']}>
            {row.readAt === null && (
              <span className={classes['dot']} role="img" aria-label={t('notification.unreadMark')} />
            )}
          </span>
          <div className={classes['what']}>
            <strong>
              {t(`notification.kind_${row.kind}`)}
              {row.number && (
                <>
                  {' '}
                  <span className={classes['number']}>· {row.number}</span>
                </>
              )}
            </strong>
            <span className={classes['detail']}>{detailOf(row, t)}</span>
            <span className={classes['when']}>{instant(row.createdAt)}</span>
          </div>
          <OpenButton row={row} onOpen={open} />
        </li>
      ))}
    </ul>
  );
}

/** Opens the subject, which marks the notification as read; one without a subject can only be marked. */
function OpenButton({ row, onOpen }: { row: Notification; onOpen: (row: Notification) => void }) {
  const t = useTexts();
  const leads = placeOf(row, { mayReadSettings: useMay('settings.read') }) !== undefined;
  if (!leads && row.readAt !== null) return null;
  const label = t(leads ? 'notification.open' : 'notification.markRead');
  const about = [t(`notification.kind_${row.kind}`), row.number].filter(Boolean).join(' ');
  return (
    <Button size="compact-sm" variant="subtle" aria-label={`${label} ${about}`} onClick={() => onOpen(row)}>
      {label}
    </Button>
  );
}
