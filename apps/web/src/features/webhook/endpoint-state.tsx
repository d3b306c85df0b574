import type { WebhookEndpoint } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

type State = 'active' | 'paused' | 'failing' | 'disabled';

const TONES: Record<State, StatusTone> = {
  active: 'good',
  paused: 'draft',
  failing: 'attention',
  disabled: 'bad',
};

/** Whether an endpoint gets anything. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTexts();
  const state = stateOf(endpoint);
  return <StatusBadge tone={TONES[state]} label={t(`webhook.state_${state}`)} />;
}

function stateOf({ enabled, disabledReason, failingSince }: WebhookEndpoint): State {
  if (!enabled) return disabledReason === '' ? 'paused' : 'disabled';
  return failingSince === null ? 'active' : 'failing';
}
