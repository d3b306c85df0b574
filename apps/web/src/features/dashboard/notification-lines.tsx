import { IconBell } from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { NotificationList } from '../notification/notification-list.tsx';
import classes from './dashboard.module.css';

const SHOWN = 4;
/** As high as they usually are. */
const SKELETON_LINES = 7;

/** The latest notifications, read apart from the figures. */
export function NotificationLines() {
  const t = useTexts();
  const list = useRead('notification.list', { query: { perPage: SHOWN, unread: 'false' } });
  const rows = list.data?.data;
  if (rows === undefined) {
    if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
    return <LinesSkeleton lines={SKELETON_LINES} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<IconBell size={28} />}
        title={t('notification.empty')}
        text={t('notification.emptyText')}
      />
    );
  }
  return (
    <div className={classes['notifications']}>
      <NotificationList rows={rows} />
    </div>
  );
}
