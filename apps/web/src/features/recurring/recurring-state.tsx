import type { RecurringSummary } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const TONES = { active: 'good', paused: 'attention', finished: 'draft' } as const satisfies Record<
  RecurringSummary['state'],
  StatusTone
>;

/** Whether it is active, paused or ended, and whether its last date failed. */
export function RecurringState({ recurring }: { recurring: Pick<RecurringSummary, 'state' | 'lastRun'> }) {
  const t = useTexts();
  const { state, lastRun } = recurring;
  return (
    <>
      <StatusBadge tone={TONES[state]} label={t(`recurring.state_${state}`)} />{' '}
      {lastRun?.outcome === 'failed' && <StatusBadge tone="bad" label={t('recurring.run_failed')} />}
    </>
  );
}
