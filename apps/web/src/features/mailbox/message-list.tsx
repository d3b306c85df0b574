import type { MailboxMessage } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useReader } from '../../ui/reader.ts';
import classes from './mailbox.module.css';

type Head = Pick<z.infer<typeof MailboxMessage>, 'id' | 'to' | 'subject' | 'receivedAt'>;

/** The messages, newest first. */
export function MessageList({ messages, openId }: { messages: readonly Head[]; openId: string | undefined }) {
  const { t, instant } = useReader();
  return (
    <nav className={classes['list']} aria-label={t('mailbox.messages')}>
      {messages.map(({ id, to, subject, receivedAt }) => (
        <Link
          key={id}
          to="/dev/mailbox"
          search={{ message: id }}
          className={classes['head']}
          aria-current={id === openId ? 'true' : undefined}
        >
          <span className={classes['to']}>{to}</span>
          <span className={classes['time']}>{instant(receivedAt)}</span>
          <span className={classes['subject']}>{subject === '' ? t('mailbox.noSubject') : subject}</span>
        </Link>
      ))}
    </nav>
  );
}
