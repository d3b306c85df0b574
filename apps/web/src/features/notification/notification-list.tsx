import { Button } from '@mantine/core';
import type { Notification } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../api/use-write.ts';
import { useReader } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './notification.module.css';

/** What happened, newest first; opening one's document reads it too. */
export function NotificationList({ rows }: { rows: readonly Notification[] }) {
  const { t, instant } = useReader();
  const navigate = useNavigate();
  const read = useWrite('notification.read');
  const maySettings = useMay('settings.read');
  const isOfIntegration = ({ kind }: Notification) => kind === 'integrationProblem' && maySettings;
  const open = (row: Notification) => {
    if (row.readAt === null) read.mutate({ params: { id: row.id } });
    if (row.documentId !== null) {
      void navigate({ to: '/archive', search: { ...typeOf(row), invoice_id: row.documentId } });
    } else if (isOfIntegration(row)) {
      void navigate({ to: '/settings/integrations' });
    }
  };
  return (
    <ul className={classes['rows']}>
      {rows.map((row) => (
        <li key={row.id} data-unread={row.readAt === null || undefined}>
          <span className={classes['mark']}>
            {row.readAt === null && (
              <span className={classes['dot']} role="img" aria-label={t('notification.unreadMark')} />
            )}
          </span>
          <div className={classes['what']}>
            <strong>{[t(`notification.kind_${row.kind}`), row.number].filter(Boolean).join(' · ')}</strong>
            <span className={classes['detail']}>{detailOf(row)}</span>
            <span className={classes['when']}>{instant(row.createdAt)}</span>
          </div>
          {(row.documentId !== null || isOfIntegration(row) || row.readAt === null) && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={[t('notification.open'), t(`notification.kind_${row.kind}`), row.number]
                .filter(Boolean)
                .join(' ')}
              onClick={() => open(row)}
            >
              {t('notification.open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A quotation stands under a tab of its own. */
function typeOf({ kind }: Notification): { type?: 'quotation' } {
  return kind === 'quotationAnswered' ? { type: 'quotation' } : {};
}

function detailOf({ customerName, data }: Notification): string {
  const { amount, currency, name, reason, recipient } = data;
  const money = amount !== undefined ? formatMoney(amount, currency ?? 'EUR') : '';
  return [customerName, name, money, reason || recipient].filter(Boolean).join(' · ');
}
