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

interface Props {
  quotation: Pick<QuotationSummary, 'state' | 'plannedOn' | 'planProblem'>;
}

/** The state of a quotation, as a word and an icon. */
export function QuotationStateBadge({ quotation }: Props) {
  const t = useTexts();
  const { state, plannedOn, planProblem } = quotation;
  if (plannedOn !== null && planProblem !== '')
    return <StatusBadge tone="bad" label={t('recurring.plannedIncomplete')} />;
  if (plannedOn !== null) return <StatusBadge tone="neutral" label={t('recurring.planned')} />;
  if (planProblem !== '') return <StatusBadge tone="bad" label={t('recurring.planFailed')} />;
  return <StatusBadge tone={TONES[state]} label={t(`quotation.state_${state}`)} />;
}
