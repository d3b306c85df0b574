import type { Quotation } from '@penning/contract';
import { formatPeriod } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import details from '../../ui/parts/details.module.css';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { DeliveryList } from '../document/delivery-list.tsx';
import classes from '../document/document-details.module.css';
import { DocumentLines } from '../document/document-lines.tsx';
import { DocumentTotals } from '../document/document-totals.tsx';
import { DocumentPart } from '../document/panel/document-part.tsx';
import { DocumentSheet } from '../document/panel/document-sheet.tsx';
import { DocumentTimeline } from '../document/panel/document-timeline.tsx';
import { PlanNote } from '../document/plan-note.tsx';
import { AnswerFacts } from './answer-facts.tsx';
import { QuotationActions } from './quotation-actions.tsx';
import { quotationName } from './quotation-name.ts';
import { QuotationStateBadge } from './quotation-state-badge.tsx';

interface Props {
  quotation: Quotation;
  /** Called once the quotation has been deleted. */
  onGone: () => void;
}

/** One quotation: its state, the possible actions, its answer, its content and its timeline. */
export function QuotationDetails({ quotation, onGone }: Props) {
  const { t } = useReader();
  return (
    <div className={details['details']}>
      <div className={details['summary']}>
        <MoneyText amount={quotation.totalIncl} currency={quotation.currency} strong />
        <QuotationStateBadge quotation={quotation} />
      </div>
      <PlanNote kind="quotation" invoice={quotation} />
      <QuotationActions quotation={quotation} onGone={onGone} />
      <DocumentSheet kind="quotation" id={quotation.id} name={quotationName(quotation, t)} />
      <div className={classes['beside']}>
        <Facts quotation={quotation} />
        <DocumentPart title={t('archive.timeline')}>
          <DocumentTimeline invoice={quotation} />
        </DocumentPart>
      </div>
      {/* As in an invoice: the parts come together. */}
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        {quotation.answer && (
          <DocumentPart title={t('quotation.answer')}>
            <AnswerFacts answer={quotation.answer} />
          </DocumentPart>
        )}
        <DocumentPart title={t('archive.lines')}>
          <DocumentLines invoice={quotation} />
          <DocumentTotals invoice={quotation} />
        </DocumentPart>
        {quotation.sentAt !== null && (
          <DocumentPart title={t('archive.deliveries')}>
            <DeliveryList invoiceId={quotation.id} />
          </DocumentPart>
        )}
      </Suspense>
    </div>
  );
}

function Facts({ quotation }: { quotation: Quotation }) {
  const { t, date, language } = useReader();
  const { receiver, sendDate, dueDate, reference, createdByName, becameInvoice } = quotation;
  const facts: [string, ReactNode][] = [
    [t('archive.customer'), receiver?.name || quotation.customerName || t('archive.noCustomer')],
    [t('quotation.date'), sendDate ? date(sendDate) : t('archive.sendsToday')],
    [t('quotation.validUntil'), dueDate ? date(dueDate) : ''],
    [t('invoice.supply'), quotation.supplyDate ? date(quotation.supplyDate) : ''],
    [
      t('invoice.supply_period'),
      quotation.supplyPeriod ? formatPeriod(quotation.supplyPeriod, language) : '',
    ],
    [t('archive.reference'), reference],
    [t('archive.createdBy'), createdByName],
    [
      t('quotation.becameInvoice'),
      becameInvoice && (
        <Link
          to="/archive"
          search={{
            type: becameInvoice.number === null ? 'draft' : 'invoice',
            invoice_id: becameInvoice.id,
          }}
        >
          {becameInvoice.number ?? t('quotation.draftInvoice')}
        </Link>
      ),
    ],
  ];
  return (
    <dl className={details['facts']} data-first="wide" aria-label={t('archive.facts')}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
