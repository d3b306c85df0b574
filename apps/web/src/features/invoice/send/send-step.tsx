import { Alert, Button, SegmentedControl } from '@mantine/core';
import { ApiError, ERRORS, type Invoice } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { IconArrowLeft, IconLink, IconSend, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { messageOf } from '../../../ui/toast.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { StepBar } from '../step-bar.tsx';
import { EInvoiceNote } from './e-invoice-note.tsx';
import { type Message, MessageFields } from './message-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import classes from './send-step.module.css';

type Channel = 'email' | 'link' | 'mark';
const CHANNELS: readonly Channel[] = ['email', 'link', 'mark'];

const SEND = {
  email: { label: 'invoice.sendEmail', icon: IconSend },
  link: { label: 'invoice.sendLink', icon: IconLink },
  mark: { label: 'invoice.sendMark', icon: IconCheck },
} as const;

interface Props {
  onBack: () => void;
  onSent: (invoice: Invoice) => void;
}

/** How the invoice leaves: to whom, with which words, and what goes along. */
export function SendStep({ onBack, onSent }: Props) {
  const { t, date } = useReader();
  const { autosave } = useEditor();
  const { documentId } = autosave.state();
  const params = { id: documentId ?? '' };
  const proposal = useRead('invoice.proposeMessage', { params }, { staleTime: 0 });
  const invoice = useRead('invoice.get', { params }, { staleTime: 0 });
  const [channel, setChannel] = useState<Channel>('email');
  const [changes, setChanges] = useState<Partial<Message>>({});
  const send = useWrite('invoice.send', {
    errorTitle: false,
    refreshes: ['overview', 'customer', 'company', 'delivery'],
    onSuccess: ({ data }) => onSent(data),
  });
  const proposed = proposal.data?.data;
  const hasUbl = proposed?.eInvoice.profile !== null;
  const message: Message | undefined = proposed && {
    to: proposed.to,
    cc: proposed.cc,
    subject: proposed.subject,
    body: proposed.body,
    attachPdf: true,
    attachUbl: false,
    ...changes,
  };
  const canSend = message !== undefined && !send.isPending && !send.isSuccess;

  function submit() {
    if (!canSend) return;
    const body = {
      ...message,
      attachUbl: message.attachUbl && hasUbl,
      version: autosave.state().version,
      channel,
    };
    send.mutate({ params, body });
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  const refusal = send.error;
  const toMissing = isCode(refusal, 'recipientMissing') ? messageOf(refusal) : undefined;
  const Icon = SEND[channel].icon;
  return (
    <div onKeyDown={press} role="presentation">
      <Page
        title={
          invoice.data ? t('invoice.summary', { name: invoice.data.data.customerName }) : t('invoice.title')
        }
        lead={
          invoice.data &&
          [
            formatMoney(invoice.data.data.totalIncl, invoice.data.data.currency),
            invoice.data.data.dueDate && t('invoice.dueOn', { date: date(invoice.data.data.dueDate) }),
            proposed && t('invoice.nextNumber', { number: proposed.nextNumber }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={onBack}>
              {t('invoice.backToWrite')}
            </Button>
            <Button
              leftSection={<Icon size={17} aria-hidden />}
              loading={send.isPending}
              disabled={!canSend}
              onClick={submit}
            >
              {t(SEND[channel].label)}
            </Button>
          </>
        }
      >
        <StepBar step="send" onWrite={onBack} />
        {refusal && toMissing === undefined && <Refusal error={refusal} />}
        {proposal.error && <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />}
        {!message && !proposal.error && <LinesSkeleton lines={6} />}
        {message && proposed && (
          <div className={classes['split']}>
            <div className={classes['card']}>
              <div>
                <span className={classes['caption']}>{t('invoice.channel')}</span>
                <SegmentedControl
                  fullWidth
                  aria-label={t('invoice.channel')}
                  value={channel}
                  onChange={(value) => setChannel(value as Channel)}
                  data={CHANNELS.map((value) => ({ value, label: t(`invoice.channel_${value}`) }))}
                />
              </div>
              {channel === 'email' ? (
                <MessageFields
                  message={message}
                  from={proposed.from}
                  canAttachUbl={hasUbl}
                  toError={toMissing}
                  onChange={(patch) => {
                    setChanges((before) => ({ ...before, ...patch }));
                    if (refusal) send.reset();
                  }}
                />
              ) : (
                <p className={classes['hint']}>{t(`invoice.channelHint_${channel}`)}</p>
              )}
              <EInvoiceNote
                profile={proposed.eInvoice.profile}
                problems={proposed.eInvoice.problems}
                customerId={invoice.data?.data.customerId ?? null}
                onWrite={onBack}
              />
            </div>
            {channel === 'email' && (
              <MessagePreview documentId={params.id} subject={message.subject} body={message.body} />
            )}
          </div>
        )}
      </Page>
    </div>
  );
}

function Refusal({ error }: { error: Error }) {
  const { t } = useReader();
  return (
    <Alert color="red" variant="light" role="alert" title={t('invoice.sendFailed')}>
      {messageOf(error)}
      {isCode(error, 'numberTaken') && (
        <>
          {' '}
          {t('invoice.numberTakenHint')} <Link to="/settings/general">{t('invoice.toNumbers')}</Link>
        </>
      )}
    </Alert>
  );
}

function isCode(error: Error | null, name: keyof typeof ERRORS): boolean {
  return error instanceof ApiError && error.code === ERRORS[name].code;
}
