import { Alert, Button } from '@mantine/core';
import type { WebhookEndpoint } from '@penning/contract';
import { IconAlertCircle, IconArrowLeft, IconSend } from '@tabler/icons-react';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Column, Columns, Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { DeliverySection } from './delivery-section.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { SecretShown } from './secret-shown.tsx';
import { WebhookForm } from './webhook-form.tsx';
import classes from './webhook.module.css';

const route = getRouteApi('/_app/settings/webhooks_/$id');

/** One endpoint: what is sent to it, its secret, and what became of it. */
export function WebhookPage() {
  const t = useTexts();
  const { id } = route.useParams();
  const read = useRead('webhook.get', { params: { id } });
  if (read.data) return <LoadedPage endpoint={read.data.data} />;
  return (
    <Page title={t('webhook.title')} actions={<BackButton />}>
      {read.error ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <LinesSkeleton />}
    </Page>
  );
}

function LoadedPage({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { id, url, description, enabled, updatedAt } = endpoint;
  const save = useWrite('webhook.update', { errorTitle: false });
  const test = useWrite('webhook.test', {
    onSuccess: () => showToast({ level: 'info', title: t('webhook.testSent') }),
  });
  return (
    <Page
      title={description || url}
      lead={description === '' ? undefined : url}
      actions={
        <>
          <BackButton />
          {mayWrite && enabled && (
            <Button
              leftSection={<IconSend size={16} aria-hidden />}
              loading={test.isPending}
              onClick={() => test.mutate({ params: { id } })}
            >
              {t('webhook.sendTest')}
            </Button>
          )}
        </>
      }
    >
      <ReadOnlyNotice />
      <StandingNote endpoint={endpoint} mayWrite={mayWrite} />
      <Columns>
        <Column>
          <DeliverySection endpoint={endpoint} mayWrite={mayWrite} />
        </Column>
        <Column>
          <Section title={t('webhook.endpoint')} action={<EndpointState endpoint={endpoint} />}>
            <WebhookForm
              key={updatedAt}
              id={id}
              endpoint={endpoint}
              submitLabel={t('common.save')}
              readOnly={!mayWrite}
              onSubmit={async (body) => {
                await save.mutateAsync({ params: { id }, body });
                showToast({ level: 'success', title: t('common.saved') });
              }}
            />
          </Section>
          {mayWrite && <SecretSection endpoint={endpoint} />}
        </Column>
      </Columns>
    </Page>
  );
}

/** Says why nothing gets through, and offers to enable what was disabled. */
function StandingNote({ endpoint, mayWrite }: { endpoint: WebhookEndpoint; mayWrite: boolean }) {
  const { t, instant } = useReader();
  const { id, enabled, disabledReason, failingSince, waiting: count } = endpoint;
  const enable = useWrite('webhook.update', {
    onSuccess: () =>
      showToast({
        level: 'success',
        title: t('webhook.enabledAgain'),
        ...(count > 0 ? { message: t('webhook.waitingSent', { count }) } : {}),
      }),
  });
  if (enabled && failingSince === null) return null;
  const icon = <IconAlertCircle size={18} aria-hidden />;
  if (enabled)
    return (
      <Alert color="yellow" icon={icon}>
        {t('webhook.failingSince', { time: instant(failingSince ?? endpoint.updatedAt) })}
      </Alert>
    );
  const waits = count > 0 ? t('webhook.waitsForEnabling', { count }) : '';
  if (disabledReason === '') return waits === '' ? null : <Alert color="gray">{waits}</Alert>;
  return (
    <Alert color="red" icon={icon}>
      <div className={classes['note']}>
        <span>
          {t(`webhook.disabled_${disabledReason}`)}. {waits}
        </span>
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            loading={enable.isPending}
            onClick={() => enable.mutate({ params: { id }, body: { enabled: true } })}
          >
            {t('webhook.enableAgain')}
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** A new secret, and the end of the endpoint. */
function SecretSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t, instant } = useReader();
  const navigate = useNavigate();
  const { id, previousSecretUntil } = endpoint;
  const [asking, setAsking] = useState<'renew' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const close = () => setAsking(undefined);
  const renew = useWrite('webhook.renewSecret', {
    onSuccess: ({ data }) => {
      close();
      setSecret(data.secret);
    },
  });
  const remove = useWrite('webhook.delete', {
    onSuccess: async () => {
      showToast({ level: 'success', title: t('common.deleted') });
      await navigate({ to: '/settings/webhooks' });
    },
  });
  return (
    <Section title={t('webhook.secret')} hint={t('webhook.secretHint')}>
      {previousSecretUntil !== null && (
        <p className={classes['facts']}>
          {t('webhook.previousUntil', { time: instant(previousSecretUntil) })}
        </p>
      )}
      <div className={classes['note']}>
        <Button variant="default" onClick={() => setAsking('renew')}>
          {t('webhook.renew')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsking('delete')}>
          {t('common.delete')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking === 'renew'}
        title={t('webhook.renewTitle')}
        confirmLabel={t('webhook.renew')}
        busy={renew.isPending}
        onClose={close}
        onConfirm={() => renew.mutate({ params: { id } })}
      >
        {t('webhook.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        title={t('webhook.deleteTitle')}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('webhook.deleteText')}
      </ConfirmDialog>
      <Dialog
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t('webhook.secret')}
        size="lg"
        closeOnClickOutside={false}
      >
        {secret !== undefined && <SecretShown secret={secret} onDone={() => setSecret(undefined)} />}
      </Dialog>
    </Section>
  );
}

function BackButton() {
  const t = useTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/settings/webhooks" {...props} />}
    >
      {t('webhook.back')}
    </Button>
  );
}
