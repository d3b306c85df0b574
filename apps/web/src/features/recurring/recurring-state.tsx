import type { RecurringSummary } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const TONES = { active: 'good', paused: 'attention', finished: 'draft' } as const satisfies Record<
  RecurringSummary['state'],
  StatusTone
>;

/** Whether it is active, paused or ended, whether its next date will fail, and whether its last one did. */
export function RecurringState({
  recurring,
}: {
  recurring: Pick<RecurringSummary, 'state' | 'lastRun' | 'lacksCode'>;
}) {
  const t = useTexts();
  const { state, lastRun, lacksCode } = recurring;
  return (
    <>
      <StatusBadge tone={TONES[state]} label={t(`recurring.state_${state}`)} />{' '}
      {lacksCode && state !== 'finished' && <StatusBadge tone="bad" label={t('recurring.lacksCode')} />}{' '}
      {lastRun?.outcome === 'failed' && <StatusBadge tone="bad" label={t('recurring.run_failed')} />}
    </>
  );
}
