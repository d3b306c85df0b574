import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { brokenConstraint, errorCode } from '../../db/error-code.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../integrations/connectable/integration-problem.ts';
import { UnreadableWebhook } from '../../integrations/connectable/webhook.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import { nextTry } from '../connection/call/next-try.ts';
import { surroundingsOf } from '../connection/call/surroundings-of.ts';
import { findConnectionById, waitsForPeople } from '../connection/connection-store.ts';
import { type Connection, openConnection } from '../connection/seal-connection.ts';
import { isReceiving } from './accept-webhooks.ts';
import type { ChangeHandlers } from './change-handler.ts';
import {
  type ClaimedWebhook,
  type WebhookOutcome,
  claimWebhook,
  updateDelivery,
  updateWebhookOutcome,
  updateWebhooksGone,
} from './webhook-store.ts';

/** A claim outlasts the longest conversation with a service. */
const CLAIM_MS = 5 * 60_000;
/** Webhooks that one job processes; the next job handles the rest. */
const MAX_PER_JOB = 500;
/**
 * While webhooks arrive and the process is busy for more than this share of the time, the next one waits: services wait for
 * an answer to what they send, and nobody waits for what follows from it.
 */
const BUSY = 0.8;
const GIVE_WAY_MS = 100;

interface ConnectionKey {
  readonly companyId: string;
  readonly connectionId: string;
}

/**
 * The job that processes a connection's webhooks, the oldest first, each claimed in a short transaction and
 * handled outside one. It stops at the first that has to wait for the service: the others would have to wait
 * too.
 */
export async function runWebhooks(
  services: Services,
  handlers: ChangeHandlers,
  { companyId, connectionId }: ConnectionKey,
): Promise<JobReport> {
  let done = 0;
  let failed = 0;
  let busy = performance.eventLoopUtilization();
  while (done + failed < MAX_PER_JOB) {
    if (isReceiving() && performance.eventLoopUtilization(busy).utilization > BUSY) await delay(GIVE_WAY_MS);
    busy = performance.eventLoopUtilization();
    const outcome = await runNext(services, handlers, { companyId, connectionId });
    if (outcome === undefined) break;
    if (outcome.state === 'waiting') return { done, failed, reason: outcome.reason };
    if (outcome.state === 'failed') failed += 1;
    else done += 1;
  }
  return { done, ...(failed > 0 ? { failed } : {}), ...(done + failed === 0 ? { reason: 'notDue' } : {}) };
}

async function runNext(
  services: Services,
  handlers: ChangeHandlers,
  { companyId, connectionId }: ConnectionKey,
): Promise<WebhookOutcome | undefined> {
  const at = services.clock.now();
  const actor = systemActor('integration');
  const found = await services.database.withTenant(companyId, actor, async (tx) => {
    const row = await findConnectionById(tx, connectionId);
    if (!row) await updateWebhooksGone(tx, connectionId, at);
    if (!row?.enabled || waitsForPeople(row)) return undefined;
    const until = new Date(at.getTime() + CLAIM_MS);
    const webhook = await claimWebhook(tx, connectionId, { at, until });
    return webhook && { webhook, row };
  });
  if (!found) return undefined;
  const { webhook, row } = found;
  const connection = openConnection(services, row);
  const outcome = await attempt(services, handlers, { webhook, connection });
  await services.database.withTenant(companyId, actor, (tx) =>
    updateWebhookOutcome(tx, webhook, outcome, services.clock.now()),
  );
  return outcome;
}

interface Attempt {
  readonly webhook: ClaimedWebhook;
  readonly connection: Connection;
}

const END = { reason: '', nextTryAt: null, counts: true } as const;

async function attempt(
  services: Services,
  handlers: ChangeHandlers,
  { webhook, connection }: Attempt,
): Promise<WebhookOutcome> {
  const definition = services.integrations.get(connection.name);
  const webhooks = definition?.webhooks;
  if (!definition || !webhooks) return { ...END, state: 'ignored' };
  const about = { integration: definition.name, webhookId: webhook.id };
  try {
    if (!isGenuine(services, definition, { webhook, connection })) {
      services.log('warn', 'webhook-forged', about);
      return { ...END, state: 'forged' };
    }
    const { companyId } = connection;
    const place = { companyId, actor: systemActor('integration') };
    const delivery = webhooks.deliveryOf?.(webhook);
    if (delivery !== undefined && !(await isFirst(services, { companyId, id: webhook.id, delivery })))
      return { ...END, state: 'repeated' };
    const changes = await callConnected(services, place, definition, {
      connection,
      call: async (tools, access) => webhooks.receive(tools, access, webhook),
    });
    const known = changes.flatMap((change) => {
      const handle = handlers[change.about];
      return handle ? [{ handle, change }] : [];
    });
    for (const { handle, change } of known)
      await handle(services, { companyId, definition, connection, change });
    return { ...END, state: known.length > 0 ? 'done' : 'ignored' };
  } catch (error) {
    services.log('warn', 'webhook-failed', { ...about, ...describeError(error) });
    if (isUnreadable(error)) return { ...END, state: 'failed', reason: 'notUnderstood' };
    const { detail: _, ...outcome } = nextTry(error, {
      attempts: webhook.attempts,
      at: services.clock.now(),
    });
    return outcome;
  }
}

/** Whether nothing of the same delivery came before; of two processed at once, one is the first. */
async function isFirst(
  { database }: Services,
  { companyId, id, delivery }: { companyId: string; id: string; delivery: string },
): Promise<boolean> {
  try {
    return await database.withTenant(companyId, systemActor('integration'), (tx) =>
      updateDelivery(tx, id, delivery),
    );
  } catch (error) {
    const isTaken = errorCode(error) === '23505' && brokenConstraint(error) === 'incoming_webhooks_delivery';
    if (isTaken) return false;
    throw error;
  }
}

/** A signature that can't be parsed is treated as a wrong one. */
function isGenuine(
  { env, log }: Services,
  definition: ServiceDefinition,
  { webhook, connection }: Attempt,
): boolean {
  const { webhooks } = definition;
  if (!webhooks?.verify) return true;
  const { sealed } = connection;
  if (!sealed) throw new IntegrationProblem('notReadable');
  try {
    const { config, signingSecret = '' } = sealed;
    return webhooks.verify(webhook, { ...surroundingsOf(env, definition), config, signingSecret });
  } catch (error) {
    log('info', 'webhook-signature-unreadable', { webhookId: webhook.id, ...describeError(error) });
    return false;
  }
}

function isUnreadable(error: unknown): boolean {
  if (error instanceof UnreadableWebhook) return true;
  return error instanceof Error && error.cause instanceof UnreadableWebhook;
}
