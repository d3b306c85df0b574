import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { NOTIFICATION_KINDS } from '@penning/contract';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notification.module.css';

const route = getRouteApi('/_app/notifications');
const PER_PAGE = 25;

/** The company's notifications, with what this person has read. */
export function NotificationsPage() {
  const t = useTexts();
  const { show, kind, cursor, perPage = PER_PAGE } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRead(
    'notification.list',
    {
      query: {
        perPage: String(perPage),
        unread: show === 'unread' ? 'true' : 'false',
        ...(kind === undefined ? {} : { kind }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    },
    { keepPrevious: true },
  );
  const readAll = useWrite('notification.readAll', {
    onSuccess: () => showToast({ level: 'success', title: t('notification.allRead') }),
  });
  const rows = list.data?.data;
  return (
    <Page
      title={t('notification.title')}
      lead={t('notification.lead')}
      actions={
        rows?.some(({ readAt }) => readAt === null) && (
          <Button
            variant="default"
            leftSection={<IconChecks size={16} aria-hidden />}
            loading={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            {t('notification.readAll')}
          </Button>
        )
      }
    >
      <div className={classes['card']}>
        <div className={classes['filter']}>
          <SegmentedControl
            aria-label={t('notification.title')}
            value={show ?? 'all'}
            onChange={(value) =>
              void navigate({
                search: ({ kind: chosen }) => ({
                  ...(chosen === undefined ? {} : { kind: chosen }),
                  ...(value === 'unread' ? { show: 'unread' as const } : {}),
                }),
                replace: true,
              })
            }
            data={[
              { value: 'all', label: t('notification.all') },
              { value: 'unread', label: t('notification.unread') },
            ]}
          />
          <NativeSelect
            aria-label={t('notification.kindFilter')}
            value={kind ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const chosen = NOTIFICATION_KINDS.find((known) => known === value);
              void navigate({
                search: {
                  ...(show === undefined ? {} : { show }),
                  ...(chosen === undefined ? {} : { kind: chosen }),
                },
                replace: true,
              });
            }}
            data={[
              { value: '', label: t('notification.allKinds') },
              ...NOTIFICATION_KINDS.map((value) => ({ value, label: t(`notification.kind_${value}`) })),
            ]}
          />
        </div>
        {rows === undefined ? (
          list.error ? (
            <Failure error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <div className={classes['loading']}>
              <LinesSkeleton lines={6} />
            </div>
          )
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<IconBell size={28} />}
            title={t(show === 'unread' ? 'notification.emptyUnread' : 'notification.empty')}
            text={t('notification.emptyText')}
          />
        ) : (
          <>
            <NotificationList rows={rows} />
            <ListFooter
              meta={list.data?.meta}
              perPage={perPage}
              onPerPage={(size) =>
                void navigate({ search: (search) => ({ ...search, perPage: size, cursor: undefined }) })
              }
              onCursor={(next) => void navigate({ search: (search) => ({ ...search, cursor: next }) })}
            />
          </>
        )}
      </div>
    </Page>
  );
}
