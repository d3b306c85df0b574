import { Button, Menu, Switch, TextInput, Textarea } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../ui/reader.ts';
import type { CreatorKind } from '../draft/creator-kind.ts';
import classes from './message-fields.module.css';
import { MESSAGE_TAGS } from './message-tags.ts';
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
  canAttachUbl: boolean;
  toError: string | undefined;
  onChange: (patch: Partial<Message>) => void;
}

/** The email: recipients, text and attachments. */
export function MessageFields({ kind, message, from, canAttachUbl, toError, onChange }: Props) {
  const t = useTexts();
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<'subject' | 'body'>('body');

  function insert(tag: string) {
    const field = last === 'subject' ? subject.current : body.current;
    const text = message[last];
    const start = field?.selectionStart ?? text.length;
    const end = field?.selectionEnd ?? start;
    const inserted = `{{${tag}}}`;
    flushSync(() => onChange({ [last]: `${text.slice(0, start)}${inserted}${text.slice(end)}` }));
    field?.focus();
    field?.setSelectionRange(start + inserted.length, start + inserted.length);
  }

  return (
    <>
      <RecipientsField
        label={t('invoice.to')}
        addresses={message.to}
        error={toError}
        onChange={(to) => onChange({ to })}
      />
      <RecipientsField label={t('invoice.cc')} addresses={message.cc} onChange={(cc) => onChange({ cc })} />
      <TextInput
        ref={subject}
        label={t('invoice.subject')}
        description={t('invoice.from', { address: from })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        value={message.subject}
        onFocus={() => setLast('subject')}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <div className={classes['body']}>
        <Menu position="bottom-end" shadow="md" returnFocus={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes['tags'] ?? ''}
              leftSection={<IconBraces size={16} aria-hidden />}
            >
              {t('invoice.insertTag')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={360} className={classes['menu'] ?? ''}>
            {MESSAGE_TAGS[kind].map(({ tag, label }) => (
              <Menu.Item key={tag} onClick={() => insert(tag)}>
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Textarea
          ref={body}
          label={t('invoice.message')}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={10_000}
          value={message.body}
          onFocus={() => setLast('body')}
          onChange={(event) => onChange({ body: event.currentTarget.value })}
        />
      </div>
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
