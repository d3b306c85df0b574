import { Switch, Text } from '@mantine/core';
import { useReader, useTexts } from '../../../../ui/reader.ts';
import { MessageTexts } from '../../../document/message-texts.tsx';
import type { CreatorKind } from '../../draft/creator-kind.ts';
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
  tags: Readonly<Record<string, string>>;
  from: string;
  replyTo: string | null;
  canAttachUbl: boolean;
  /** The names of what goes with it besides the document itself. */
  files: readonly string[];
  toError: string | undefined;
  onChange: (patch: Partial<Message>) => void;
}

/** Who will get what, in a sentence; nothing before there is somebody. */
function Glance({
  message: { to, cc, attachPdf, attachUbl },
  canAttachUbl,
  others,
}: {
  message: Message;
  canAttachUbl: boolean;
  others: readonly string[];
}) {
  const { t, language } = useReader();
  if (to.length === 0) return null;
  const list = (words: readonly string[]) => new Intl.ListFormat(language).format(words);
  const files = [
    ...(attachPdf ? [t('invoice.glancePdf')] : []),
    ...(attachUbl && canAttachUbl ? [t('invoice.glanceUbl')] : []),
    ...others,
  ];
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {files.length === 0
        ? t('invoice.glanceBare', { to: list(to) })
        : t('invoice.glance', { to: list(to), files: list(files) })}{' '}
      {cc.length > 0 && t('invoice.glanceCopy', { cc: list(cc) })}
    </Text>
  );
}

/** The email: recipients, text and attachments. */
export function MessageFields({
  kind,
  message,
  tags,
  from,
  replyTo,
  canAttachUbl,
  files,
  toError,
  onChange,
}: Props) {
  const t = useTexts();
  return (
    <>
      <Glance message={message} canAttachUbl={kind === 'invoice' && canAttachUbl} others={files} />
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
        values={tags}
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
