import { Button } from '@mantine/core';
import { ApiError } from '@penning/contract';
import { IconMailbox, IconMailOff, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './mailbox.module.css';
import { MessageList } from './message-list.tsx';
import { MessageView } from './message-view.tsx';

const route = getRouteApi('/_app/dev/mailbox');

/** How often new messages are looked for. */
const WATCH_MS = 5000;

/** The messages that stay on the server while no mail server is set up. */
export function MailboxPage() {
  const t = useTexts();
  const { message } = route.useSearch();
  const navigate = route.useNavigate();
  const mayClear = useMay('settings.write');
  const [asking, setAsking] = useState(false);
  const list = useRead('delivery.listMailbox', undefined, { refetchInterval: WATCH_MS });
  const open = (id: string | undefined) => void navigate({ search: { message: id } });
  const clear = useWrite('delivery.clearMailbox', {
    onSuccess: () => {
      setAsking(false);
      open(undefined);
      showToast({ level: 'success', title: t('mailbox.cleared') });
    },
  });
  const messages = list.data?.data;
  return (
    <Page
      title={t('mailbox.title')}
      {...(isAbsent(list.error) ? {} : { lead: t('mailbox.lead') })}
      actions={
        mayClear &&
        messages !== undefined &&
        messages.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('mailbox.clear')}
          </Button>
        )
      }
    >
      <div className={classes['card']}>
        {isAbsent(list.error) ? (
          <EmptyState
            icon={<IconMailOff size={28} />}
            title={t('mailbox.unavailable')}
            text={t('mailbox.unavailableText')}
          />
        ) : messages === undefined ? (
          list.error ? (
            <Failure error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <div className={classes['loading']}>
              <LinesSkeleton lines={5} />
            </div>
          )
        ) : messages.length === 0 && message === undefined ? (
          <EmptyState
            icon={<IconMailbox size={28} />}
            title={t('mailbox.empty')}
            text={t('mailbox.emptyText')}
          />
        ) : (
          <div className={classes['panes']} data-open={message !== undefined || undefined}>
            <MessageList messages={messages} openId={message} />
            <div className={classes['reading']}>
              {message === undefined ? (
                <EmptyState icon={<IconMailbox size={28} />} title={t('mailbox.choose')} />
              ) : (
                <MessageView key={message} id={message} onBack={() => open(undefined)} />
              )}
            </div>
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('mailbox.clearTitle')}
        confirmLabel={t('mailbox.clear')}
        busy={clear.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => clear.mutate({})}
      >
        {t('mailbox.clearText')}
      </ConfirmDialog>
    </Page>
  );
}

/** With a mail server there is no mailbox to show. */
function isAbsent(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
