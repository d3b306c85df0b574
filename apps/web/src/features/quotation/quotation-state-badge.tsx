import type { QuotationSummary } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const TONES: Record<QuotationSummary['state'], StatusTone> = {
  draft: 'draft',
  open: 'neutral',
  accepted: 'good',
  rejected: 'bad',
  expired: 'attention',
  converted: 'good',
  archived: 'reversed',
};

/** How a quotation stands, in a word and a sign. */
export function QuotationStateBadge({ state }: Pick<QuotationSummary, 'state'>) {
  const t = useTexts();
  return <StatusBadge tone={TONES[state]} label={t(`quotation.state_${state}`)} />;
}
