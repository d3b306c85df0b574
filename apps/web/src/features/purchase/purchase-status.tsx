import type { PurchaseSummary } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import classes from './purchase.module.css';

const TONES: Record<PurchaseSummary['status'], StatusTone> = {
  incomplete: 'draft',
  open: 'neutral',
  pastdue: 'bad',
  paid: 'good',
};

/** The state of a purchase, and whether a person should check it. */
export function PurchaseStatus({
  purchase,
}: {
  purchase: Pick<PurchaseSummary, 'status' | 'type' | 'isDuplicate' | 'doubts'>;
}) {
  const t = useTexts();
  const { status, type, isDuplicate, doubts } = purchase;
  return (
    <span className={classes['badges']}>
      <StatusBadge tone={TONES[status]} label={t(`purchase.status_${status}`)} />
      {type === 'credit' && <StatusBadge tone="reversed" label={t('purchase.credit')} />}
      {isDuplicate && <StatusBadge tone="attention" label={t('purchase.duplicate')} />}
      {doubts.includes('closedPeriod') && <StatusBadge tone="attention" label={t('purchase.lateBadge')} />}
      {doubts.some((doubt) => doubt !== 'duplicate' && doubt !== 'closedPeriod') && (
        <StatusBadge tone="attention" label={t('purchase.check')} />
      )}
    </span>
  );
}
