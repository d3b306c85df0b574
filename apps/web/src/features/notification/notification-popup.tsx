import { Anchor, Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notification-popup.module.css';

const SHOWN = 8;

/** The latest notifications, over the page that is open; all of them have a page of their own. */
export function NotificationPopup({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const list = useRead('notification.list', { query: { perPage: SHOWN, unread: 'false' } });
  const readAll = useWrite('notification.readAll');
  const rows = list.data?.data;
  return (
    <>
      <header className={classes['head']}>
        <h2>{t('notification.title')}</h2>
        {rows?.some(({ readAt }) => readAt === null) && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            {t('notification.readAll')}
          </Button>
        )}
      </header>
      <div className={classes['rows']}>
        {rows === undefined ? (
          list.error ? (
            <Failure error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <LinesSkeleton lines={4} />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<IconBell size={28} />}
            title={t('notification.empty')}
            text={t('notification.emptyText')}
          />
        ) : (
          <NotificationList rows={rows} onOpened={onClose} />
        )}
      </div>
      <Anchor
        size="sm"
        className={classes['all'] ?? ''}
        renderRoot={(props) => <Link to="/notifications" {...props} onClick={onClose} />}
      >
        {t('dashboard.showAll')}
      </Anchor>
    </>
  );
}
