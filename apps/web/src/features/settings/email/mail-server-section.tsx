import { Alert, Button } from '@mantine/core';
import type { EmailAddress, MailServer } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './email.module.css';
import { MailServerForm } from './mail-server-form.tsx';

/** The mail server that sends the emails, and whether it works. */
export function MailServerSection({ addresses }: { addresses: readonly EmailAddress[] }) {
  const { t } = useReader();
  const server = useRead('mailServer.get');
  if (server.error) return <Failure error={server.error} onRetry={() => void server.refetch()} />;
  if (!server.data) return <LinesSkeleton lines={2} />;
  const own = server.data.data;
  const senders = addresses.filter(({ type }) => type === 'send');
  return (
    <div className={classes['stack']}>
      <p className={classes['hint']}>{t(own ? 'sender.serverOwn' : 'sender.serverPenning')}</p>
      {own && <Standing server={own} onRefused={() => void server.refetch()} />}
      {senders.length === 0 ? (
        <p className={classes['hint']}>{t('sender.needsAddress')}</p>
      ) : (
        <MailServerForm key={own?.testedAt ?? ''} server={own} senders={senders} />
      )}
    </div>
  );
}

function Standing({ server, onRefused }: { server: MailServer; onRefused: () => void }) {
  const { t, instant } = useReader();
  const mayWrite = useMay('settings.write');
  const test = useWrite('mailServer.test', {
    onSuccess: () => showToast({ level: 'success', title: t('sender.serverTested') }),
  });
  const remove = useWrite('mailServer.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('sender.serverRemoved') }),
  });
  const [asking, setAsking] = useState(false);
  return (
    <>
      {server.fault && server.failingSince && (
        <Alert color="red" title={t('sender.serverFailing', { at: instant(server.failingSince) })}>
          {t(`error.${server.fault}`)}
        </Alert>
      )}
      {mayWrite && (
        <div className={classes['buttons']}>
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({}, { onError: onRefused })}
          >
            {t('sender.serverTest')}
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('sender.serverRemove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('sender.serverRemoveTitle')}
        confirmLabel={t('sender.serverRemove')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({}, { onSettled: () => setAsking(false) })}
      >
        {t('sender.serverRemoveText')}
      </ConfirmDialog>
    </>
  );
}
