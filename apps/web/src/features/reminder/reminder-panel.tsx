import { Button } from '@mantine/core';
import type { Invoice, InvoiceReminders } from '@penning/contract';
import { addAmounts, isZero } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useMay } from '../session/use-preferences.ts';
import { CollectionButtons } from './collection-buttons.tsx';
import { PauseControl } from './pause-control.tsx';
import classes from './reminder.module.css';
import { useCollectionsText } from './use-collections-text.ts';
import { usePlanText } from './use-reason.ts';

/** Why an invoice was reminded, why not, and what comes next. */
export function ReminderPanel({ invoice }: { invoice: Invoice }) {
  const reminders = useRead('reminder.getOfInvoice', { params: { id: invoice.id } });
  if (!reminders.data) {
    if (!reminders.error) return <LinesSkeleton lines={2} />;
    return <Failure error={reminders.error} onRetry={() => void reminders.refetch()} />;
  }
  return <Explained invoice={invoice} reminders={reminders.data.data} />;
}

function Explained({ invoice, reminders }: { invoice: Invoice; reminders: InvoiceReminders }) {
  const { t } = useReader();
  const mayWrite = useMay('document.write');
  const mayWithdraw = useMay('debtCollection.write');
  const isInCollections = invoice.statuses.includes('handedover');
  const maySeeSettings = useMay('settings.read');
  const planText = usePlanText();
  const collectionsText = useCollectionsText();
  const { invoicePause, customerPause, sent } = reminders;
  return (
    <div className={classes['panel']}>
      <div className={classes['plan']}>
        {isInCollections && collectionsText(invoice) !== '' && (
          <p>
            <strong>{collectionsText(invoice)}</strong>
          </p>
        )}
        {planText(reminders).map((line) => line !== '' && <p key={line}>{line}</p>)}
        {customerPause && <p className={classes['dimmed']}>{t('reminder.customerPaused')}</p>}
        {maySeeSettings && (
          <Button
            variant="subtle"
            size="compact-sm"
            renderRoot={(props) => <Link to="/settings/reminders" {...props} />}
          >
            {t('reminder.settingsLink')}
          </Button>
        )}
      </div>
      <SentList sent={sent} currency={invoice.currency} />
      {isInCollections ? (
        mayWithdraw && <CollectionButtons invoice={invoice} />
      ) : (
        <PauseControl of={{ invoiceId: invoice.id }} pause={invoicePause} mayWrite={mayWrite} />
      )}
    </div>
  );
}

function SentList({ sent, currency }: { sent: InvoiceReminders['sent']; currency: Invoice['currency'] }) {
  const { t, instant } = useReader();
  if (sent.length === 0) return <p className={classes['dimmed']}>{t('reminder.none')}</p>;
  return (
    <ul className={classes['rows']}>
      {sent.map(({ id, step, sentAt, automatic, actor, recipient, interest, costs }) => {
        const asked = addAmounts(interest, costs);
        return (
          <li key={id}>
            <strong>{t('reminder.step', { step: String(step) })}</strong>
            <span className={classes['dimmed']}>
              {[
                instant(sentAt),
                recipient,
                automatic ? t('reminder.automatic') : t('reminder.byHand', { name: actor }),
                isZero(asked) ? '' : t('reminder.asked', { amount: formatMoney(asked, currency) }),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
