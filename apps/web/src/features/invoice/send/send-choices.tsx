import type { Invoice, Quotation, MessageProposal } from '@penning/contract';
import { Suspense } from 'react';
import type { z } from 'zod';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import type { SmsDraft } from '../../document/sms-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { type Channel, ChannelChoice } from './channel-choice.tsx';
import { DutyNote } from './duty-note.tsx';
import { EInvoiceNote } from './e-invoice-note.tsx';
import { LegalNote } from './legal-note.tsx';
import { type Message, MessageFields } from './message/message-fields.tsx';
import { MessagePreview } from './message/message-preview.tsx';
import classes from './send-step.module.css';
import type { SmsErrors } from './sms-errors.ts';

/** Loaded by those who send a text message. */
const MailServerNote = lazyPart(
  async () => (await import('../../mail-server/mail-server-note.tsx')).MailServerNote,
);
const SmsFields = lazyPart(async () => (await import('../../document/sms-fields.tsx')).SmsFields);

interface ChoicesProps {
  documentId: string;
  written: Invoice | Quotation | undefined;
  channel: Channel;
  without: boolean;
  onWithout: (without: boolean) => void;
  message: Message;
  sms: SmsDraft;
  proposed: Proposal;
  toError: string | undefined;
  smsErrors: SmsErrors;
  onChannel: (channel: Channel) => void;
  onChange: (patch: Partial<Message>) => void;
  onSms: (patch: Partial<SmsDraft>) => void;
  onBack: () => void;
}

export function Choices(props: ChoicesProps) {
  const { documentId, written, channel, message, proposed, toError, onChannel, onChange, onBack } = props;
  const t = useTexts();
  const { kind } = useEditor();
  return (
    <div className={classes['split']}>
      <div className={classes['card']}>
        {/* First, because below the message what prevents sending, or should be checked, would be out
            of sight. */}
        <LegalNote
          legal={proposed.legal}
          currency={written?.currency ?? 'EUR'}
          sendDate={written?.sendDate ?? null}
          customerId={written?.customerId ?? null}
          onWrite={onBack}
        />
        <ChannelChoice kind={kind} channel={channel} hasSms={proposed.sms !== null} onChange={onChannel} />
        {channel === 'sms' && proposed.sms !== null && (
          <Suspense fallback={<LinesSkeleton lines={4} />}>
            <SmsFields
              kind={kind}
              proposal={proposed.sms}
              sms={props.sms}
              errors={props.smsErrors}
              onChange={props.onSms}
            />
          </Suspense>
        )}
        {channel === 'email' && proposed.mailServerProblem !== null && (
          <Suspense fallback={null}>
            <MailServerNote problem={proposed.mailServerProblem} />
          </Suspense>
        )}
        {channel === 'email' && (
          <MessageFields
            kind={kind}
            message={message}
            tags={proposed.tags}
            from={proposed.from}
            replyTo={proposed.replyTo}
            canAttachUbl={proposed.eInvoice.profile !== null}
            files={proposed.files}
            toError={toError}
            onChange={onChange}
          />
        )}
        {channel !== 'email' && channel !== 'sms' && (
          <p className={classes['hint']}>{hintOf(kind, channel, proposed.eInvoice, t)}</p>
        )}
        {proposed.eInvoice.isRequired && (
          <DutyNote eInvoice={proposed.eInvoice} channel={channel} without={props.without} />
        )}
        {kind === 'invoice' && (
          <EInvoiceNote
            eInvoice={proposed.eInvoice}
            channel={channel}
            customerId={written?.customerId ?? null}
            without={props.without}
            onWithout={props.onWithout}
            onWrite={onBack}
          />
        )}
      </div>
      {channel === 'email' && (
        <MessagePreview kind={kind} documentId={documentId} subject={message.subject} body={message.body} />
      )}
    </div>
  );
}

function hintOf(
  kind: 'invoice' | 'quotation',
  channel: Exclude<Channel, 'email' | 'sms'>,
  { peppolAddress }: Proposal['eInvoice'],
  t: ReturnType<typeof useTexts>,
): string {
  if (channel !== 'peppol') return t(`${kind}.channelHint_${channel}`);
  return peppolAddress === null
    ? t('eInvoice.noAddress')
    : t('eInvoice.channelHint', { address: peppolAddress });
}

export type Proposal = z.infer<typeof MessageProposal>;
