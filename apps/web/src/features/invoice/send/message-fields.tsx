import { Switch } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import { MessageTexts } from '../../document/message-texts.tsx';
import type { CreatorKind } from '../draft/creator-kind.ts';
import { RecipientsField } from './recipients-field.tsx';

/** The message sent with the invoice. */
export interface Message {
  to: string[];
  cc: string[];
  subject: string;
  body: string;
  attachPdf: boolean;
  attachUbl: boolean;
}

interface Props {
  kind: CreatorKind;
  message: Message;
  from: string;
  replyTo: string | null;
  canAttachUbl: boolean;
  toError: string | undefined;
  onChange: (patch: Partial<Message>) => void;
}

/** The email: recipients, text and attachments. */
export function MessageFields({ kind, message, from, replyTo, canAttachUbl, toError, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <RecipientsField
        label={t('invoice.to')}
        addresses={message.to}
        error={toError}
        onChange={(to) => onChange({ to })}
      />
      <RecipientsField label={t('invoice.cc')} addresses={message.cc} onChange={(cc) => onChange({ cc })} />
      <MessageTexts
        kind={kind}
        texts={message}
        onChange={onChange}
        note={
          replyTo === null
            ? t('invoice.from', { address: from })
            : t('invoice.fromAndReplies', { address: from, replyTo })
        }
      />
      <Switch
        label={t(`${kind}.attachPdf`)}
        checked={message.attachPdf}
        onChange={(event) => onChange({ attachPdf: event.currentTarget.checked })}
      />
      {kind === 'invoice' && (
        <Switch
          label={t('invoice.attachUbl')}
          disabled={!canAttachUbl}
          checked={message.attachUbl && canAttachUbl}
          onChange={(event) => onChange({ attachUbl: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
