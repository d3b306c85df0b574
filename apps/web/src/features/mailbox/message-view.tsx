import { Button, Tabs, Title } from '@mantine/core';
import { ApiError, type MailboxMessage } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { IconArrowLeft, IconMailOff, IconPaperclip } from '@tabler/icons-react';
import type { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { HtmlFrame } from './html-frame.tsx';
import classes from './mailbox.module.css';

type Message = z.infer<typeof MailboxMessage>;

/** One message: as the customer sees it, as text, and as it was sent. */
export function MessageView({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useReader();
  const message = useRead('delivery.getMailboxMessage', { params: { id } });
  return (
    <article className={classes['message']} aria-label={t('mailbox.message')}>
      <Button
        className={classes['back'] ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t('mailbox.back')}
      </Button>
      {message.data ? (
        <Reading message={message.data.data} />
      ) : message.error instanceof ApiError && message.error.status === 404 ? (
        <EmptyState icon={<IconMailOff size={28} />} title={t('mailbox.notFound')} />
      ) : message.error ? (
        <Failure error={message.error} onRetry={() => void message.refetch()} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </article>
  );
}

function Reading({ message }: { message: Message }) {
  const { t, instant } = useReader();
  const facts = [
    [t('mailbox.from'), message.from],
    [t('mailbox.to'), message.to],
    [t('mailbox.received'), instant(message.receivedAt)],
  ];
  return (
    <>
      <Title order={2}>{message.subject === '' ? t('mailbox.noSubject') : message.subject}</Title>
      <dl className={classes['facts']}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Attachments files={message.attachments} />
      <Tabs defaultValue={message.html === '' ? 'text' : 'html'} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">{t('mailbox.html')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('mailbox.text')}</Tabs.Tab>
          <Tabs.Tab value="source">{t('mailbox.source')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="sm">
          {message.html === '' ? (
            <EmptyState title={t('mailbox.noHtml')} />
          ) : (
            <HtmlFrame html={message.html} title={t('mailbox.html')} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm">
          {message.text === '' ? (
            <EmptyState title={t('mailbox.noText')} />
          ) : (
            <pre className={classes['plain']} tabIndex={0}>
              {message.text}
            </pre>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="source" pt="sm">
          <pre className={classes['source']} tabIndex={0}>
            {message.source}
          </pre>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Attachments({ files }: { files: Message['attachments'] }) {
  const { t } = useReader();
  if (files.length === 0) return null;
  return (
    <ul className={classes['files']} aria-label={t('mailbox.attachments', { count: files.length })}>
      {files.map(({ filename, mediaType, size }, index) => (
        <li key={`${filename}-${index}`} title={mediaType}>
          <IconPaperclip size={16} aria-hidden />
          {filename}
          <span>{t('mailbox.size', { kilobytes: formatNumber(Math.ceil(size / 1024)) })}</span>
        </li>
      ))}
    </ul>
  );
}
