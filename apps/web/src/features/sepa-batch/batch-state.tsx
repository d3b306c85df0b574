import type { BatchStateName, CollectionStateName } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const BATCH_TONES: Record<BatchStateName, StatusTone> = {
  open: 'draft',
  filed: 'attention',
  submitted: 'neutral',
  done: 'good',
  cancelled: 'reversed',
};

/** The state of a batch. */
export function BatchState({ state }: { state: BatchStateName }) {
  const t = useTexts();
  return <StatusBadge tone={BATCH_TONES[state]} label={t(`sepa.batch_${state}`)} />;
}

const ITEM_TONES: Record<CollectionStateName, StatusTone> = {
  planned: 'draft',
  filed: 'neutral',
  settled: 'good',
  rejected: 'bad',
  returned: 'bad',
  withdrawn: 'reversed',
};

/** The state of one collection. */
export function CollectionState({ state }: { state: CollectionStateName }) {
  const t = useTexts();
  return <StatusBadge tone={ITEM_TONES[state]} label={t(`sepa.item_${state}`)} />;
}
