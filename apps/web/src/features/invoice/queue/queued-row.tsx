import type { QueuedInvoice } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import classes from './invoice-queue.module.css';

const TONES: Record<QueuedInvoice['state'], StatusTone> = {
  created: 'draft',
  waiting: 'neutral',
  failed: 'bad',
  sent: 'good',
};

/** One invoice of an import: customer, amount, progress, and why it couldn't be sent. */
export function QueuedRow({ invoice }: { invoice: QueuedInvoice }) {
  const { t, date } = useReader();
  const { id, line, number, customerName, reference, invoiceDate, totalIncl, currency } = invoice;
  const { state, message } = invoice;
  const details = [number, reference, invoiceDate && date(invoiceDate), t('imports.line', { line })];
  return (
    <li>
      <Link to="/invoices/$id" params={{ id }} className={classes['link'] ?? ''}>
        <span className={classes['who']}>
          <strong>{customerName}</strong>
          <small>{details.filter(Boolean).join(' · ')}</small>
          {message && <small className={classes['reason']}>{message}</small>}
        </span>
        <MoneyText amount={totalIncl} currency={currency} strong />
        <StatusBadge tone={TONES[state]} label={t(`imports.queued_${state}`)} />
      </Link>
    </li>
  );
}
