import type { ImportedInvoiceSummary } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import classes from './imported-invoice.module.css';

const TONES: Record<ImportedInvoiceSummary['status'], StatusTone> = {
  open: 'neutral',
  pastdue: 'bad',
  paid: 'good',
  unknown: 'draft',
};

/** What the earlier system knew of a payment. */
export function ImportedInvoiceStatus({
  invoice: { status, type },
}: {
  invoice: Pick<ImportedInvoiceSummary, 'status' | 'type'>;
}) {
  const t = useTexts();
  return (
    <span className={classes['badges']}>
      <StatusBadge tone={TONES[status]} label={t(`importedInvoices.status_${status}`)} />
      {type === 'credit' && <StatusBadge tone="reversed" label={t('importedInvoices.status_credit')} />}
    </span>
  );
}
