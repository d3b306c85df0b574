import { Button } from '@mantine/core';
import type { Invoice, Refund } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { callRoute } from '../../api/route-name.ts';
import { useWrite } from '../../api/use-write.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import classes from '../document/document-details.module.css';
import { useMay } from '../session/use-preferences.ts';

/** What goes back to the customer, and how far it is. */
export function RefundList({ invoice }: { invoice: Invoice }) {
  const { t, date } = useReader();
  return (
    <ul className={classes['rows']}>
      {invoice.refunds.map((refund) => (
        <li key={refund.id}>
          <div>
            <strong>{stateOf(refund, t)}</strong>
            <span className={classes['dimmed']}>
              {[
                t(`refund.way_${refund.way}`),
                refund.iban,
                refund.doneOn && date(refund.doneOn),
                refund.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <RefundActions refund={refund} />
          <MoneyText amount={refund.amount} currency={refund.currency} strong />
        </li>
      ))}
    </ul>
  );
}

function stateOf({ way, state }: Refund, t: Translate): string {
  if (way === 'nextInvoice' && state === 'pending') return t('refund.state_waiting');
  if (way === 'nextInvoice' && state === 'done') return t('refund.state_settled');
  return t(`refund.state_${state}`);
}

const REFRESHES = ['invoice', 'overview', 'customer'] as const;

/** What can be said or done about a refund by hand: a file is the bank's, the rest waits for an invoice. */
function RefundActions({ refund }: { refund: Refund }) {
  const { t } = useReader();
  const mayPay = useMay('payment.write');
  const done = (title: string) => ({
    refreshes: REFRESHES,
    onSuccess: () => showToast({ level: 'success', title }),
  });
  const execute = useWrite('refund.executeFile', done(t('refund.executed')));
  const cancelFile = useWrite('refund.cancelFile', done(t('refund.cancelled')));
  const cancel = useWrite('refund.cancel', done(t('refund.cancelled')));
  const { id, fileId, state } = refund;
  if (!mayPay || state !== 'pending' || refund.way === 'provider') return null;
  const busy = execute.isPending || cancelFile.isPending || cancel.isPending;
  const button = (label: string, onClick: () => void) => (
    <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={onClick}>
      {label}
    </Button>
  );
  if (fileId === null) return button(t('refund.cancel'), () => cancel.mutate({ params: { id } }));
  const params = { id: fileId };
  const download = () =>
    void callRoute('refund.downloadFile', { params })
      .then((file) => saveFile(file, 'refund.xml'))
      .catch(showError);
  return (
    <>
      {button(t('refund.download'), download)}
      {button(t('refund.execute'), () => execute.mutate({ params, body: {} }))}
      {button(t('refund.cancel'), () => cancelFile.mutate({ params }))}
    </>
  );
}
