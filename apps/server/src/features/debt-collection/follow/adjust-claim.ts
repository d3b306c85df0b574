import {
  type RemotePayment,
  type PaymentLink,
  comparePayments,
} from '@penning/domain/accounting/compare-payments';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { RemoteClaim } from '../../../integrations/port/debt-collection.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { adjustPayments } from '../../booking/follow/adjust-payments.ts';
import { deleteLinks, listLinks } from '../../booking/follow/link-store.ts';
import { lockDocument } from '../../document/document-store.ts';
import { notify } from '../../notification/notify.ts';
import { type PaymentRow, listPayments } from '../../payment/payment-store.ts';
import { queueClaimUpdates } from '../queue-claim-updates.ts';
import { type FollowedClaim, updateClaimLost, updateFollowedClaim } from './followed-claim-store.ts';

/** An invoice at an agency, and how that says it is now; undefined when it is there no longer. */
export interface StatedClaim {
  readonly definition: ServiceDefinition;
  readonly connectionId: string;
  readonly claim: FollowedClaim;
  readonly stated: RemoteClaim | undefined;
}

/**
 * Records how an invoice is at its agency: how far that is, and what was paid or undone there. False when a newer answer
 * was recorded meanwhile.
 */
export async function adjustClaim(
  tx: TenantTx,
  services: Services,
  { definition, connectionId, claim, stated }: StatedClaim,
): Promise<boolean> {
  const { documentId } = claim;
  const at = services.clock.now();
  await lockDocument(tx, documentId);
  const posted = { connectionId, documentId };
  const links = await listLinks(tx, posted);
  if (!stated) {
    if (!(await updateFollowedClaim(tx, claim, { at, state: 'failed' }))) return false;
    // What was paid stays paid: the money was received, whatever becomes of the claim.
    await deleteLinks(tx, posted, links);
    await recordLost(tx, services, { definition, claim, at });
    return true;
  }
  const { phase, phaseAt, isBlocked } = stated;
  if (!(await updateFollowedClaim(tx, claim, { at, phase, phaseAt, isBlocked }))) return false;
  if (phase !== claim.phase && phase !== 'received')
    await appendEvent(tx, { documentId, at, event: 'collectionProgressed', data: { phase } });
  const payments = (await listPayments(tx, documentId)).filter(({ kind }) => kind === 'payment');
  const theirs = stated.payments.filter((payment) => isKnownOrTheirs(payment, payments, links));
  const difference = comparePayments(payments, theirs, links);
  const isAdjusted = await adjustPayments(tx, services, { definition, posted, payments, difference });
  if (!isAdjusted) await queueClaimUpdates(tx, services, [documentId], { leavesRefused: true });
  return true;
}

/** What we told the agency is ours: it never comes back as another payment, also once it was undone here. */
function isKnownOrTheirs(
  { id, key }: RemotePayment,
  payments: readonly PaymentRow[],
  links: readonly PaymentLink[],
): boolean {
  if (key === null) return true;
  const link = links.find(({ paymentId }) => paymentId === key);
  return payments.some((payment) => payment.id === key) && (!link || link.remoteId === id);
}

async function recordLost(
  tx: TenantTx,
  services: Services,
  { definition, claim, at }: Pick<StatedClaim, 'definition' | 'claim'> & { at: Date },
): Promise<void> {
  const { id, documentId } = claim;
  await updateClaimLost(tx, id, at);
  const data = { integration: definition.name };
  await appendEvent(tx, { documentId, at, event: 'collectionLost', data });
  await notify(tx, services, {
    kind: 'integrationProblem',
    key: `claimLost:${id}:${at.toISOString()}`,
    documentId,
    service: { title: definition.title },
    says: { of: 'service', sentence: { text: 'integration.jobClaimLost', values: {} } },
  });
}
