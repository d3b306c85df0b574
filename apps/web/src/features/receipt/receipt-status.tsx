import type { ReceiptSummary } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const TONES: Record<ReceiptSummary['state'], StatusTone> = {
  open: 'neutral',
  incomplete: 'draft',
  invoiced: 'good',
  turnover: 'good',
  void: 'reversed',
};

/** What became of a receipt. */
export function ReceiptStatus({ receipt: { state } }: { receipt: Pick<ReceiptSummary, 'state'> }) {
  const t = useTexts();
  return <StatusBadge tone={TONES[state]} label={t(`receipt.state_${state}`)} />;
}
