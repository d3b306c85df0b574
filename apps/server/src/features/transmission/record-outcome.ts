import type { NetworkText } from '../../integrations/port/sentence.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { notify } from '../notification/notify.ts';
import { type ClaimedTransmission, updateTransmissionOutcome } from './transmission-store.ts';

/**
 * The outcome of a step: the new state, the reason in the network's words or ours, and how long to wait for the next
 * step.
 */
export interface TransmissionOutcome {
  readonly state: 'queued' | 'accepted' | 'delivered' | 'failed' | 'unconfirmed';
  readonly messageId?: string;
  /** The company's own connection that it was sent through; none for the installation's access point. */
  readonly connectionId?: string | null;
  readonly reason?: string;
  readonly text?: NetworkText;
  readonly wait?: number;
  /** Whether it may have been sent without an answer. */
  readonly mayHaveLeft?: boolean;
}

const EVENTS = {
  accepted: 'transmitted',
  delivered: 'transmissionDelivered',
  failed: 'transmissionFailed',
  unconfirmed: 'transmissionUnconfirmed',
} as const;

/** Records the outcome, plans the next step, and appends an event when the state is a new one. */
export function recordOutcome(
  services: Services,
  companyId: string,
  claim: ClaimedTransmission,
  outcome: TransmissionOutcome,
): Promise<void> {
  const at = services.clock.now();
  const { state, messageId, connectionId, wait, mayHaveLeft = false } = outcome;
  const nextTryAt = wait === undefined ? null : new Date(at.getTime() + wait);
  return services.database.withTenant(companyId, systemActor('network'), async (tx) => {
    // Our own reason by its name, where the network said nothing: it's worded for each reader.
    const said = outcome.reason?.trim() ?? '';
    const reason = said || (outcome.text ?? '');
    const acceptance = messageId === undefined ? {} : { messageId, connectionId: connectionId ?? null };
    const change = { state, at, reason, nextTryAt, mayHaveLeft, ...acceptance };
    if (!(await updateTransmissionOutcome(tx, claim, change))) return;
    if (nextTryAt) {
      const job = { companyId, transmissionId: claim.id };
      await services.queue.enqueue(tx, 'transmit-invoice', job, { startAfter: nextTryAt });
    }
    if (state === claim.state || state === 'queued') return;
    await appendEvent(tx, {
      documentId: claim.documentId,
      at,
      event: EVENTS[state],
      data: { transmissionId: claim.id, recipient: claim.recipient, ...(reason === '' ? {} : { reason }) },
    });
    if (state !== 'failed' && state !== 'unconfirmed') return;
    const kind = state === 'failed' ? 'eInvoiceFailed' : 'deliveryUnconfirmed';
    await notify(tx, services, {
      kind,
      key: `${kind}:${claim.id}:${at.toISOString()}`,
      documentId: claim.documentId,
      data: { recipient: claim.recipient, ...(said === '' ? {} : { reason: said }) },
      ...(said === '' && outcome.text ? { says: { of: 'network', text: outcome.text } } : {}),
    });
  });
}
