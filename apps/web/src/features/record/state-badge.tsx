import type { SubscriptionState } from '@penning/domain';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import classes from './state-badge.module.css';

const TONES: Record<SubscriptionState, StatusTone> = {
  demo: 'neutral',
  pending: 'draft',
  confirmed: 'good',
  grace: 'attention',
  cancelled: 'draft',
  suspended: 'bad',
};

/** The state of a company's subscription. */
export function StateBadge({ state }: { state: SubscriptionState }) {
  const t = useTexts();
  return (
    <span className={classes['whole']}>
      <StatusBadge tone={TONES[state]} label={t(`admin.state_${state}`)} />
    </span>
  );
}
