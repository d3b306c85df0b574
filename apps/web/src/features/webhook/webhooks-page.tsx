import { Alert, Anchor, Button } from '@mantine/core';
import { MAX_WEBHOOKS, type WebhookEndpoint } from '@penning/contract';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { EndpointState } from './endpoint-state.tsx';
import { SecretShown } from './secret-shown.tsx';
import { WebhookForm } from './webhook-form.tsx';
import classes from './webhook.module.css';

/** The company's own addresses that are told what happens. */
export function WebhooksPage() {
  const t = useTexts();
  const { subscription } = usePreferences();
  const included = subscription.features.includes('api');
  const mayAdd = useMay('settings.write') && included;
  const [adding, setAdding] = useState(false);
  const list = useRead('webhook.list');
  const rows = list.data?.data;
  const isFull = rows !== undefined && rows.length >= MAX_WEBHOOKS;
  const add = mayAdd && rows && !isFull && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('webhook.add')}
    </Button>
  );
  return (
    <Page title={t('webhook.title')} lead={t('webhook.lead')} actions={add}>
      <ReadOnlyNotice />
      {!included && <Alert color="gray">{t('error.apiNotIncluded')}</Alert>}
      {isFull && <Alert color="gray">{t('webhook.full', { count: MAX_WEBHOOKS })}</Alert>}
      {!rows &&
        (list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : <LinesSkeleton />)}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconWebhook size={28} />}
          title={t('webhook.emptyTitle')}
          text={t('webhook.emptyText')}
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={classes['list']}>
          {rows.map((endpoint) => (
            <EndpointItem key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
      <p className={classes['facts']}>
        <Anchor href="/docs#webhooks" target="_blank" rel="noreferrer">
          {t('webhook.documentation')}
        </Anchor>
      </p>
      <AddDialog opened={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function EndpointItem({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t, instant } = useReader();
  const { id, url, description, events, lastDeliveredAt, waiting, failed } = endpoint;
  const facts = [
    events === null ? t('webhook.everyEvent') : t('webhook.countOfEvents', { count: events.length }),
    lastDeliveredAt === null
      ? t('webhook.neverDelivered')
      : t('webhook.lastDelivered', { time: instant(lastDeliveredAt) }),
    ...(waiting > 0 ? [t('webhook.waiting', { count: waiting })] : []),
    ...(failed > 0 ? [t('webhook.failed', { count: failed })] : []),
  ];
  return (
    <li className={classes['item']}>
      <div className={classes['about']}>
        <Link to="/settings/webhooks/$id" params={{ id }} className={classes['link']}>
          {description || url}
        </Link>
        {description !== '' && <code className={classes['url']}>{url}</code>}
        <span className={classes['facts']}>{facts.join(' · ')}</span>
      </div>
      <EndpointState endpoint={endpoint} />
    </li>
  );
}

/** Enters a new endpoint, then shows its secret, then opens its page. */
function AddDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const create = useWrite('webhook.create', { errorTitle: false });
  const close = () => {
    onClose();
    if (made) void navigate({ to: '/settings/webhooks/$id', params: { id: made.id } });
    setMade(undefined);
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(made ? 'webhook.secret' : 'webhook.add')}
      size="lg"
      closeOnClickOutside={!made}
    >
      {made ? (
        <SecretShown secret={made.secret} onDone={close} />
      ) : (
        <WebhookForm
          submitLabel={t('webhook.add')}
          readOnly={false}
          onSubmit={async (body) => setMade((await create.mutateAsync({ body })).data)}
        />
      )}
    </Dialog>
  );
}
