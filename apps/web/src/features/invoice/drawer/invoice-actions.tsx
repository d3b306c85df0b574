import { Button } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { STATUS, isNegative } from '@penning/domain';
import { IconBell, IconCash, IconPencil, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import classes from '../../document/document-details.module.css';
import { useMay } from '../../session/use-preferences.ts';
import { DownloadMenu } from './download-menu.tsx';
import { type InvoiceDialog, InvoiceDialogs } from './invoice-dialogs.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import { useInvoiceFiles } from './use-invoice-files.ts';

const OverpaidChoice = lazyPart(
  async () => (await import('../../refund/overpaid-choice.tsx')).OverpaidChoice,
);

/** The actions possible now, one of them emphasised; the rarer ones are behind "more". */
export function InvoiceActions({ invoice, onGone }: { invoice: Invoice; onGone: () => void }) {
  const t = useTexts();
  const files = useInvoiceFiles(invoice);
  const mayWrite = useMay('document.write');
  const mayPay = useMay('payment.write');
  const [dialog, setDialog] = useState<InvoiceDialog>();
  const isDraft = invoice.status === STATUS.draft;
  const primary = primaryAction(invoice, mayPay);
  const isOverpaid = mayPay && isOwed(invoice) && invoice.type !== 'C';
  return (
    <>
      {isOverpaid && (
        <Suspense>
          <OverpaidChoice key={invoice.open} invoice={invoice} onChoose={() => setDialog('refund')} />
        </Suspense>
      )}
      <div className={classes['actions']}>
        {isDraft && mayWrite && (
          <Button
            leftSection={<IconPencil size={17} aria-hidden />}
            renderRoot={(props) => <Link to="/invoices/$id" params={{ id: invoice.id }} {...props} />}
          >
            {t('archive.editDraft')}
          </Button>
        )}
        {isRemindable(invoice) && mayWrite && (
          <Button
            variant={primary === 'remind' ? 'filled' : 'default'}
            leftSection={<IconBell size={17} aria-hidden />}
            onClick={() => setDialog('remind')}
          >
            {t('reminder.remind')}
          </Button>
        )}
        {isPayable(invoice) && mayPay && !isOverpaid && (
          <Button
            variant={primary === 'payment' ? 'filled' : 'default'}
            leftSection={<IconCash size={17} aria-hidden />}
            onClick={() => setDialog(isOwed(invoice) ? 'refund' : 'payment')}
          >
            {t(isOwed(invoice) ? 'refund.action' : 'archive.registerPayment')}
          </Button>
        )}
        {isCreditable(invoice) && mayWrite && (
          <Button
            variant="default"
            leftSection={<IconReceiptRefund size={17} aria-hidden />}
            onClick={() => setDialog('credit')}
          >
            {t('credit.action')}
          </Button>
        )}
        {invoice.status === STATUS.sent && mayWrite && (
          <Button
            variant={primary === 'resend' ? 'filled' : 'default'}
            leftSection={<IconSend size={17} aria-hidden />}
            onClick={() => setDialog('resend')}
          >
            {t('archive.resend')}
          </Button>
        )}
        <DownloadMenu invoice={invoice} files={files} />
        <InvoiceMenu
          invoice={invoice}
          onGone={onGone}
          onReceive={() => setDialog('received')}
          onSendToCollections={() => setDialog('sendToCollections')}
        />
        <InvoiceDialogs invoice={invoice} dialog={dialog} onChange={setDialog} />
      </div>
    </>
  );
}

/** What is most likely to come next: asking for what is late, noting what came in, or sending it once more. */
function primaryAction(invoice: Invoice, mayPay: boolean): 'remind' | 'payment' | 'resend' {
  if (isRemindable(invoice) && invoice.statuses.includes('pastdue')) return 'remind';
  return isPayable(invoice) && mayPay ? 'payment' : 'resend';
}

/** Whether a credit note can be made for it. */
function isCreditable({ status, type }: Invoice): boolean {
  return status === STATUS.sent && type !== 'C';
}

/** Whether the customer can be asked to pay. */
function isRemindable({ statuses, type, status, totalIncl }: Invoice): boolean {
  const isAsked = statuses.includes('open') && !statuses.includes('handedover');
  return status === STATUS.sent && type !== 'C' && isAsked && !isNegative(totalIncl);
}

/** Whether money is still to be received or refunded. */
function isPayable(invoice: Invoice): boolean {
  const isSent = invoice.status === STATUS.sent || invoice.status === STATUS.credited;
  return isSent && invoice.open !== '0.00';
}

/** Whether the customer is owed money. */
function isOwed({ statuses }: Invoice): boolean {
  return statuses.includes('torefund');
}
