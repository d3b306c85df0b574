import type { Actor } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { applyEvent } from './apply-event.ts';
import { findDeletion } from './deletion/deletion-store.ts';
import { mailNotice } from './notice/mail-notices.ts';
import { notifyOnce } from './notice/notify-once.ts';

/**
 * Suspends a company with a reason shown to its people, or lifts the suspension: it returns to its earlier state. Its
 * event log and its notifications report it in the same transaction, and its owners are emailed; a repetition changes
 * nothing.
 */
export async function setSuspension(
  services: Services,
  change: { companyId: string; reason: string | null; actor: Actor },
): Promise<void> {
  const { companyId, reason, actor } = change;
  const at = services.clock.now();
  const isOn = reason !== null;
  const kind = isOn ? 'suspendedByAdmin' : 'reactivatedByAdmin';
  const key = `${kind}:${services.newId()}`;
  await services.database.withTenant(companyId, actor, async (tx) => {
    const { isApplied, row } = await applyEvent(tx, services, kind, reason ?? '');
    // A deletion can't be undone.
    if (!isApplied || (!isOn && (await findDeletion(tx)))) refuse('invalidRequest');
    if (isOn && row.facts.suspendedBy === 'admin' && row.facts.suspendedReason === reason) return;
    await appendEvent(tx, {
      documentId: companyId,
      at,
      event: isOn ? 'companySuspended' : 'companyReactivated',
      data: isOn ? { reason } : {},
    });
    await notifyOnce(tx, services, { kind, key, day: dayIn(row.timezone, at), detail: reason ?? '' });
  });
  await mailNotice(services, companyId, key);
}
