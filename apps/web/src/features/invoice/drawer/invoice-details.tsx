import { Anchor } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { STATUS, negateAmount } from '@penning/domain';
import { formatPeriod, formatRate } from '@penning/i18n';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy, useId } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { DeliveryList } from '../../document/delivery-list.tsx';
import classes from '../../document/document-details.module.css';
import { DocumentLines } from '../../document/document-lines.tsx';
import { DocumentTimeline } from '../../document/document-timeline.tsx';
import { DocumentTotals } from '../../document/document-totals.tsx';
import { PlanNote } from '../../document/plan-note.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { InvoiceStatus } from '../invoice-status.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { PaymentList } from './payment-list.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { TransmissionList } from './transmission-list.tsx';
import { VerificationPart } from './verification-part.tsx';

const RefundList = lazy(async () => ({
  default: (await import('../../refund/refund-list.tsx')).RefundList,
}));
const ReminderPanel = lazy(async () => ({
  default: (await import('../../reminder/reminder-panel.tsx')).ReminderPanel,
}));
const PackingSlipPanel = lazy(async () => ({
  default: (await import('../../packing-slip/packing-slip-panel.tsx')).PackingSlipPanel,
}));
const DocumentJobs = lazy(async () => ({
  default: (await import('../../errand/document-jobs.tsx')).DocumentJobs,
}));
const CommentPanel = lazy(async () => ({
  default: (await import('../../comment/comment-panel.tsx')).CommentPanel,
}));

interface Props {
  invoice: Invoice;
  /** Called once the invoice has been deleted. */
  onGone: () => void;
}

/** One invoice: its state, the possible actions, its content and its timeline. */
export function InvoiceDetails({ invoice, onGone }: Props) {
  const { t } = useReader();
  const mayWrite = useMay('document.write');
  const isDraft = invoice.status === STATUS.draft;
  return (
    <div className={classes['details']}>
      <div className={classes['summary']}>
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
      <Facts invoice={invoice} />
      <RelatedDocuments invoice={invoice} />
      {isDraft && mayWrite && <DraftPreview invoice={invoice} />}
      <Part title={t('archive.lines')}>
        <DocumentLines invoice={invoice} />
        <DocumentTotals invoice={invoice} />
      </Part>
      {!isDraft && (
        <>
          <Part title={t('archive.payments')}>
            <PaymentList invoice={invoice} />
          </Part>
          {invoice.refunds.length > 0 && (
            <Part title={t('refund.refunds')}>
              <Suspense fallback={<LinesSkeleton lines={1} />}>
                <RefundList invoice={invoice} />
              </Suspense>
            </Part>
          )}
          <Part title={t('archive.deliveries')}>
            <DeliveryList invoiceId={invoice.id} />
          </Part>
          <Part title={t('eInvoice.transmissions')}>
            <TransmissionList invoice={invoice} />
          </Part>
          <Suspense fallback={null}>
            <DocumentJobs
              documentId={invoice.id}
              frame={(jobs) => <Part title={t('integration.inServices')}>{jobs}</Part>}
            />
          </Suspense>
        </>
      )}
      {isReminded(invoice) && (
        <Part title={t('reminder.title')}>
          <Suspense fallback={<LinesSkeleton lines={2} />}>
            <ReminderPanel invoice={invoice} />
          </Suspense>
        </Part>
      )}
      {invoice.type !== 'C' && invoice.kind !== 'quotation' && (
        <Part title={t('packingSlip.title')}>
          <Suspense fallback={<LinesSkeleton lines={2} />}>
            <PackingSlipPanel invoice={invoice} />
          </Suspense>
        </Part>
      )}
      <Part title={t('comment.title')}>
        <Suspense fallback={<LinesSkeleton lines={1} />}>
          <CommentPanel documentId={invoice.id} />
        </Suspense>
      </Part>
      <Part title={t('archive.timeline')}>
        <DocumentTimeline invoice={invoice} />
      </Part>
      {!isDraft && (
        <Part title={t('verification.title')}>
          <VerificationPart invoiceId={invoice.id} />
        </Part>
      )}
    </div>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={classes['part']} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { t, date, language } = useReader();
  const { receiver, sendDate, dueDate, reference, createdByName } = invoice;
  const exchangeRate = useExchangeRateWords(invoice);
  const facts: [string, string][] = [
    [t('archive.customer'), receiver?.name || invoice.customerName || t('archive.noCustomer')],
    [t('archive.sendDate'), sendDate ? date(sendDate) : t('archive.sendsToday')],
    [t('archive.dueDate'), dueDate ? date(dueDate) : ''],
    [t('invoice.supply'), invoice.supplyDate ? date(invoice.supplyDate) : ''],
    [t('invoice.supply_period'), invoice.supplyPeriod ? formatPeriod(invoice.supplyPeriod, language) : ''],
    [t('archive.reference'), reference],
    [t('exchangeRate.fact'), exchangeRate],
    [t('archive.createdBy'), createdByName],
  ];
  const address = [receiver?.address, [receiver?.postalCode, receiver?.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <dl className={classes['facts']} aria-label={t('archive.facts')}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value], index) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {index === 0 && address !== '' && <span className={classes['dimmed']}>{address}</span>}
            </dd>
          </div>
        ))}
      {invoice.recurringId !== null && (
        <div>
          <dt>{t('recurring.madeBy')}</dt>
          <dd>
            <RecurringLink id={invoice.recurringId} occurrence={invoice.occurrence ?? 1} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The rates used to state the VAT in the company's own currency, or that there is none; empty for an invoice in euro alone. */
function useExchangeRateWords({ currency, exchangeRate, accountingRate }: Invoice): string {
  const { t, date } = useReader();
  if (currency !== 'EUR' && exchangeRate === null) return t('exchangeRate.factNone');
  const used = [exchangeRate && { ...exchangeRate, currency }, accountingRate].filter(
    (rate) => rate !== null,
  );
  return used
    .map(({ rate, ratedOn, source, currency: of }) => {
      const from = source === null ? [] : [t(`exchangeRate.source_${source}`)];
      return t('exchangeRate.factValue', {
        rate: `${formatRate(rate)} ${of}`,
        origin: [...from, date(ratedOn)].join(', '),
      });
    })
    .join('; ');
}

/** The recurring invoice that made this one. */
function RecurringLink({ id, occurrence }: { id: string; occurrence: number }) {
  const { t } = useReader();
  return (
    <Anchor
      renderRoot={(props) => <Link to="/archive" search={{ type: 'recurring', invoice_id: id }} {...props} />}
    >
      {t('recurring.madeByNth', { count: occurrence })}
    </Anchor>
  );
}
