import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { notify } from '../../notification/notify.ts';
import { lockEndpoint, updateEndpoint } from '../endpoint/endpoint-store.ts';
import { type WebhookAnswer, callEndpoint } from './call-endpoint.ts';
import { isGivenUp, nextWebhookTry, restUntil } from './next-webhook-try.ts';
import {
  type ClaimedWebhookDelivery,
  claimWebhookDelivery,
  updateWebhookOutcome,
} from './webhook-delivery-store.ts';

/** A claim outlasts the longest call; what a dead process has claimed is tried again then. */
const CLAIM_MS = 60_000;
/** A next try that is this near has a job of its own; the sweep of every minute finds the others. */
const SOON_MS = 60_000;

const ACTOR = systemActor('webhooks');

/** An endpoint of a company. */
export interface EndpointPlace {
  readonly companyId: string;
  readonly endpointId: string;
}

/**
 * Sends what has waited for an endpoint for the longest: claimed in a short transaction, called outside any, and
 * recorded in a second. Returns what came of it, or nothing when nothing is due or the endpoint rests. A process that
 * dies in between has perhaps told it: it is told again, under the same id.
 */
export async function deliverNext(
  services: Services,
  place: EndpointPlace,
  signal: AbortSignal,
): Promise<WebhookAnswer | undefined> {
  const at = services.clock.now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const delivery = await services.database.withTenant(place.companyId, ACTOR, (tx) =>
    claimWebhookDelivery(tx, place.endpointId, { at, until }),
  );
  if (!delivery) return undefined;
  const answer = await callEndpoint(services, place, delivery, signal);
  await services.database.withTenant(place.companyId, ACTOR, (tx) =>
    record(tx, services, { place, delivery, answer }),
  );
  return answer;
}

interface Tried {
  readonly place: EndpointPlace;
  readonly delivery: ClaimedWebhookDelivery;
  readonly answer: WebhookAnswer;
}

async function record(tx: TenantTx, services: Services, tried: Tried): Promise<void> {
  const { delivery, answer } = tried;
  const at = services.clock.now();
  const { status, reason, took } = answer;
  const told = { status, reason, took, answer: answer.answer };
  if (answer.kind === 'received') {
    await updateWebhookOutcome(tx, delivery, { ...told, state: 'delivered', nextTryAt: null }, at);
    return recordSuccess(tx, tried, at);
  }
  const nextTryAt = answer.kind === 'gone' ? null : nextTryOf(services, tried, at);
  const state = nextTryAt ? 'waiting' : 'failed';
  const isOurs = await updateWebhookOutcome(tx, delivery, { ...told, state, nextTryAt }, at);
  if (isOurs) await recordFailure(tx, services, { ...tried, nextTryAt });
}

function nextTryOf(services: Services, { delivery, answer }: Tried, at: Date): Date | null {
  const fraction = services.random(1).readUInt8(0) / 256;
  const next = nextWebhookTry(delivery.attempts, at, fraction);
  return next && answer.retryAt && answer.retryAt > next ? answer.retryAt : next;
}

/** Writes to the endpoint's row only when it failed before, and otherwise once a minute: calls share it. */
async function recordSuccess(tx: TenantTx, { place, delivery }: Tried, at: Date): Promise<void> {
  const { failingSince, lastDeliveredAt } = delivery;
  const isFresh = lastDeliveredAt !== null && at.getTime() - lastDeliveredAt.getTime() < SOON_MS;
  if (isFresh && failingSince === null) return;
  await updateEndpoint(tx, place.endpointId, {
    lastDeliveredAt: at,
    failingSince: null,
    failures: 0,
    restingUntil: null,
  });
}

async function recordFailure(
  tx: TenantTx,
  services: Services,
  { place, delivery, answer, nextTryAt }: Tried & { nextTryAt: Date | null },
): Promise<void> {
  const row = await lockEndpoint(tx, place.endpointId);
  if (!row) return;
  const at = services.clock.now();
  const failures = row.failures + 1;
  const failingSince = row.failingSince ?? at;
  const rest = restUntil(failures, at);
  const restingUntil = answer.retryAt && answer.retryAt > rest ? answer.retryAt : rest;
  await updateEndpoint(tx, row.id, { failures, failingSince, restingUntil });
  const isOver = nextTryAt === null && isGivenUp(failingSince, at);
  const disabledReason = answer.kind === 'gone' ? 'gone' : isOver ? 'failing' : '';
  if (disabledReason !== '' && row.enabled) {
    await updateEndpoint(tx, row.id, { enabled: false, disabledReason, updatedAt: at });
    await notify(tx, services, {
      kind: 'integrationProblem',
      key: `webhookDisabled:${row.id}:${at.toISOString()}`,
      data: { name: row.description || row.url },
      says: { of: 'webhook', cause: disabledReason },
    });
    services.log('warn', 'webhook-endpoint-disabled', { ...place, reason: disabledReason });
    return;
  }
  services.log('info', 'webhook-failed', { ...place, deliveryId: delivery.id, reason: answer.reason });
  for (const startAfter of new Set([restingUntil, nextTryAt ?? restingUntil])) {
    if (startAfter.getTime() - at.getTime() <= SOON_MS)
      await services.queue.enqueue(tx, 'deliver-webhooks', { ...place }, { startAfter });
  }
}
