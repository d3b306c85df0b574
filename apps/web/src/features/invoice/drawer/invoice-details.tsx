import type { Invoice } from '@penning/contract';
import { STATUS, negateAmount } from '@penning/domain';
import { IconAlertCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import details from '../../../ui/parts/details.module.css';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { DeliveryList } from '../../document/delivery-list.tsx';
import classes from '../../document/document-details.module.css';
import { DocumentLines } from '../../document/document-lines.tsx';
import { DocumentTotals } from '../../document/document-totals.tsx';
import { DocumentPart } from '../../document/panel/document-part.tsx';
import { DocumentSheet } from '../../document/panel/document-sheet.tsx';
import { DocumentTimeline } from '../../document/panel/document-timeline.tsx';
import { PlanNote } from '../../document/plan-note.tsx';
import { invoiceName } from '../invoice-name.ts';
import { InvoiceStatus } from '../invoice-status.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { PaymentList } from './payment-list.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { TransmissionList } from './transmission-list.tsx';
import { VerificationPart } from './verification-part.tsx';

const RefundList = lazyPart(async () => (await import('../../refund/refund-list.tsx')).RefundList);
const ReminderPanel = lazyPart(async () => (await import('../../reminder/reminder-panel.tsx')).ReminderPanel);
const PackingSlipPanel = lazyPart(
  async () => (await import('../../packing-slip/packing-slip-panel.tsx')).PackingSlipPanel,
);
const DocumentJobs = lazyPart(async () => (await import('../../errand/document-jobs.tsx')).DocumentJobs);
const CommentPanel = lazyPart(async () => (await import('../../comment/comment-panel.tsx')).CommentPanel);

interface Props {
  invoice: Invoice;
  /** Called once the invoice has been deleted. */
  onGone: () => void;
}

/** One invoice: its state, the possible actions, its content and its timeline. */
export function InvoiceDetails({ invoice, onGone }: Props) {
  const { t } = useReader();
  const isDraft = invoice.status === STATUS.draft;
  return (
    <div className={details['details']}>
      <div className={details['summary']}>
        <div>
          <MoneyText amount={invoice.totalIncl} currency={invoice.currency} strong />
          {invoice.statuses.includes('torefund') && (
            <span className={classes['open']}>
              <IconAlertCircle size={15} aria-hidden /> {t('credit.refundLeft')}{' '}
              <MoneyText amount={negateAmount(invoice.open)} currency={invoice.currency} />
            </span>
          )}
          {isPartlyOpen(invoice) && (
            <span className={classes['open']}>
              <IconAlertCircle size={15} aria-hidden /> {t('archive.stillOpen')}{' '}
              <MoneyText amount={invoice.open} currency={invoice.currency} />
            </span>
          )}
        </div>
        <InvoiceStatus invoice={invoice} />
      </div>
      <PlanNote invoice={invoice} />
      <InvoiceActions invoice={invoice} onGone={onGone} />
      <DocumentSheet kind="invoice" id={invoice.id} name={invoiceName(invoice, t)} />
      <div className={classes['beside']}>
        <div className={details['details']}>
          <InvoiceFacts invoice={invoice} />
          <RelatedDocuments invoice={invoice} />
        </div>
        <DocumentPart title={t('archive.timeline')}>
          <DocumentTimeline invoice={invoice} />
        </DocumentPart>
      </div>
      {/* One boundary, so that the parts come together instead of pushing each other down. */}
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        <DocumentPart title={t('archive.lines')}>
          <DocumentLines invoice={invoice} />
          <DocumentTotals invoice={invoice} />
        </DocumentPart>
        {!isDraft && <SentParts invoice={invoice} />}
        {isReminded(invoice) && (
          <DocumentPart title={t('reminder.title')}>
            <ReminderPanel invoice={invoice} />
          </DocumentPart>
        )}
        {invoice.type !== 'C' && invoice.kind !== 'quotation' && (
          <DocumentPart title={t('packingSlip.title')}>
            <PackingSlipPanel invoice={invoice} />
          </DocumentPart>
        )}
        <DocumentPart title={t('comment.title')}>
          <CommentPanel documentId={invoice.id} />
        </DocumentPart>
        {!isDraft && (
          <DocumentPart title={t('verification.title')}>
            <VerificationPart invoiceId={invoice.id} />
          </DocumentPart>
        )}
      </Suspense>
    </div>
  );
}

/** The money, the messages and the services of an invoice that was sent. */
function SentParts({ invoice }: { invoice: Invoice }) {
  const { t } = useReader();
  return (
    <>
      <DocumentPart title={t('archive.payments')}>
        <PaymentList invoice={invoice} />
      </DocumentPart>
      {invoice.refunds.length > 0 && (
        <DocumentPart title={t('refund.refunds')}>
          <RefundList invoice={invoice} />
        </DocumentPart>
      )}
      <DocumentPart title={t('archive.deliveries')}>
        <DeliveryList invoiceId={invoice.id} />
      </DocumentPart>
      <DocumentPart title={t('eInvoice.transmissions')}>
        <TransmissionList invoice={invoice} />
      </DocumentPart>
      <DocumentJobs
        of={{ documentId: invoice.id }}
        frame={(jobs) => <DocumentPart title={t('integration.inServices')}>{jobs}</DocumentPart>}
      />
    </>
  );
}

/** Something is still to be paid, but not simply the whole of a new invoice. */
function isPartlyOpen({ statuses, open, totalIncl, status }: Invoice): boolean {
  const isAsked = statuses.includes('open') || (status !== STATUS.draft && !open.startsWith('-'));
  return isAsked && open !== '0.00' && open !== totalIncl && !statuses.includes('torefund');
}

/** A sent invoice that asks for money, or was reminded about while it did. */
function isReminded({ status, type, statuses, remindCount }: Invoice): boolean {
  return remindCount > 0 || (status === STATUS.sent && type !== 'C' && statuses.includes('open'));
}
