import type { HistorySummary } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import classes from './history.module.css';

const TONES: Record<HistorySummary['status'], StatusTone> = {
  open: 'neutral',
  pastdue: 'bad',
  paid: 'good',
  unknown: 'draft',
};

/** What the earlier system knew of a payment. */
export function HistoryStatus({
  invoice: { status, type },
}: {
  invoice: Pick<HistorySummary, 'status' | 'type'>;
}) {
  const t = useTexts();
  return (
    <span className={classes['badges']}>
      <StatusBadge tone={TONES[status]} label={t(`importedInvoices.status_${status}`)} />
      {type === 'credit' && <StatusBadge tone="reversed" label={t('importedInvoices.status_credit')} />}
    </span>
  );
}
