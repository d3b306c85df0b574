import { Button, SegmentedControl } from '@mantine/core';
import { WEBHOOK_STATES, type WebhookDelivery, type WebhookEndpoint } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { showToast } from '../../ui/toast.tsx';
import { eventLabel } from './event-label.ts';
import classes from './webhook.module.css';

const STATES = ['all', ...WEBHOOK_STATES] as const;
const TONES: Record<WebhookDelivery['state'], StatusTone> = {
  waiting: 'neutral',
  delivered: 'good',
  failed: 'bad',
};

/** What is sent becomes known while the page is open. */
const WATCH_MS = 5000;

interface Props {
  endpoint: WebhookEndpoint;
  mayWrite: boolean;
}

/** What was sent to an endpoint: its state, what was sent and answered, and sending it again. */
export function DeliverySection({ endpoint: { id, failed, enabled }, mayWrite }: Props) {
  const t = useTexts();
  const [shown, setShown] = useState<(typeof STATES)[number]>('all');
  const [perPage, setPerPage] = useState(25);
  const [cursor, setCursor] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const state = shown === 'all' ? undefined : shown;
  const list = useRead(
    'webhook.listDeliveries',
    { params: { id }, query: { perPage, cursor, state } },
    { keepPrevious: true, ...(enabled ? { refetchInterval: WATCH_MS } : {}) },
  );
  const resend = useWrite('webhook.resend', {
    onSuccess: ({ data: { queued } }) =>
      showToast({ level: 'info', title: t('webhook.resent', { count: queued }) }),
  });
  const mayResend = mayWrite && enabled;
  const show = (value: string) => {
    setCursor(undefined);
    if (isOneOf(STATES, value)) setShown(value);
  };
  return (
    <Section
      title={t('webhook.deliveries')}
      hint={t('webhook.deliveriesHint')}
      action={
        mayResend &&
        failed > 0 && (
          <Button
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate({ params: { id }, body: {} })}
          >
            {t('webhook.resendFailed')}
          </Button>
        )
      }
    >
      <SegmentedControl
        aria-label={t('common.status')}
        value={shown}
        onChange={show}
        data={STATES.map((value) => ({
          value,
          label: value === 'all' ? t('webhook.filter_all') : t(`webhook.delivery_${value}`),
        }))}
      />
      {!list.data &&
        (list.error ? <Failure error={list.error} onRetry={() => void list.refetch()} /> : <LinesSkeleton />)}
      {list.data?.data.length === 0 && (
        <EmptyState
          icon={<IconWebhook size={28} />}
          title={t(state === undefined ? 'webhook.noDeliveries' : 'common.nothingFound')}
          {...(state === undefined ? { text: t('webhook.noDeliveriesText') } : {})}
        />
      )}
      <ul className={classes['deliveries']}>
        {list.data?.data.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} onOpen={() => setOpened(delivery.id)} />
        ))}
      </ul>
      <ListFooter meta={list.data?.meta} perPage={perPage} onPerPage={setPerPage} onCursor={setCursor} />
      <SidePanel
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t('webhook.event')}
      >
        {opened !== undefined && (
          <DeliveryPanel
            endpointId={id}
            deliveryId={opened}
            busy={resend.isPending}
            onResend={
              mayResend ? () => resend.mutate({ params: { id }, body: { ids: [opened] } }) : undefined
            }
          />
        )}
      </SidePanel>
    </Section>
  );
}

function DeliveryItem({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { t, instant } = useReader();
  const { event, state, createdAt } = delivery;
  const facts = [instant(createdAt), ...factsOf(delivery, t, instant)];
  return (
    <li>
      <button type="button" className={classes['delivery']} onClick={onOpen}>
        <span className={classes['about']}>
          <span className={classes['label']}>{eventLabel(event, t)}</span>
          <code className={classes['url']}>{event}</code>
          <span className={classes['facts']}>{facts.join(' · ')}</span>
        </span>
        <StatusBadge tone={TONES[state]} label={t(`webhook.delivery_${state}`)} />
      </button>
    </li>
  );
}

/** What is known of the last try and the next one. */
function factsOf(
  { state, status, took, reason, attempts, nextTryAt }: WebhookDelivery,
  t: Translate,
  instant: (iso: string) => string,
): string[] {
  const text = String(status ?? '');
  if (state === 'delivered') return [t('webhook.answered', { status: text, took: took ?? 0 })];
  return [
    ...(reason === '' ? [] : [t(`webhook.reason_${reason}`, { status: text })]),
    ...(attempts > 0 ? [t('webhook.attempts', { count: attempts })] : []),
    ...(nextTryAt !== null && attempts > 0 ? [t('webhook.nextTry', { time: instant(nextTryAt) })] : []),
  ];
}

interface PanelProps {
  endpointId: string;
  deliveryId: string;
  busy: boolean;
  /** Left out for people who may not. */
  onResend: (() => void) | undefined;
}

function DeliveryPanel({ endpointId, deliveryId, busy, onResend }: PanelProps) {
  const { t, instant } = useReader();
  const read = useRead('webhook.getDelivery', { params: { id: endpointId, deliveryId } });
  const delivery = read.data?.data;
  if (!delivery)
    return read.error ? (
      <Failure error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <LinesSkeleton />
    );
  const { event, state, messageId, createdAt, body, answer } = delivery;
  return (
    <div className={classes['panel']}>
      <div className={classes['note']}>
        <strong>{eventLabel(event, t)}</strong>
        <StatusBadge tone={TONES[state]} label={t(`webhook.delivery_${state}`)} />
      </div>
      <p className={classes['facts']}>
        <code>webhook-id: {messageId}</code>
      </p>
      <p className={classes['facts']}>{[instant(createdAt), ...factsOf(delivery, t, instant)].join(' · ')}</p>
      {onResend && (
        <div>
          <Button variant="default" loading={busy} onClick={onResend}>
            {t('webhook.resend')}
          </Button>
        </div>
      )}
      <h3>{t('webhook.body')}</h3>
      <pre className={classes['code']} tabIndex={0}>
        {indented(body)}
      </pre>
      <h3>{t('webhook.answer')}</h3>
      <pre className={classes['code']} tabIndex={0}>
        {answer === '' ? t('webhook.noAnswer') : answer}
      </pre>
    </div>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
