import type { IntegrationReason } from '@penning/contract';
import { z } from 'zod';
import type { Database, Queries, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { IncomingWebhook } from '../../integrations/connectable/webhook.ts';
import { furthestEnd } from '../../platform/clock.ts';

/** What a service told a connection. */
export interface NewWebhook extends IncomingWebhook {
  readonly id: string;
  readonly connectionId: string;
  readonly service: string;
}

/** Inserts what services told. */
export async function insertWebhooks(tx: TenantTx, webhooks: readonly NewWebhook[]): Promise<void> {
  await tx.db
    .insertInto('incomingWebhooks')
    .values(
      webhooks.map(({ id, connectionId, service, receivedAt, headers, query, body }) => ({
        companyId: tx.companyId,
        id,
        connectionId,
        service,
        headers: JSON.stringify(headers),
        query,
        body: Buffer.from(body),
        nextTryAt: receivedAt,
        receivedAt,
        updatedAt: receivedAt,
      })),
    )
    .execute();
}

/** The longest pause between two tries is a day, as long as a service may ask to be left alone. */
const MAX_AHEAD_MS = 25 * 60 * 60_000;
const furthestTry = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/** What this process alone may work off until its time is over. */
export interface ClaimedWebhook extends IncomingWebhook {
  readonly id: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
}

const Headers = z.record(z.string(), z.string());

/** Claims the oldest of what a service told a connection whose time has come. */
export async function claimWebhook(
  tx: TenantTx,
  connectionId: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedWebhook | undefined> {
  const row = await tx.db
    .updateTable('incomingWebhooks')
    .set((webhook) => ({ attempts: webhook('attempts', '+', 1), nextTryAt: until, updatedAt: at }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', (db) =>
      db
        .selectFrom('incomingWebhooks')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('connectionId', '=', connectionId)
        .where('state', '=', 'waiting')
        .where((row) => row.or([row('nextTryAt', '<=', at), row('nextTryAt', '>', furthestTry(at))]))
        .orderBy('receivedAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'headers', 'query', 'body', 'attempts', 'receivedAt'])
    .executeTakeFirst();
  return row && { ...row, headers: Headers.parse(row.headers), body: row.body ?? new Uint8Array() };
}

/** Updates the service's own id of what it told; false when the same came before. */
export async function updateDelivery(tx: TenantTx, id: string, delivery: string): Promise<boolean> {
  const connectionOf = (db: typeof tx.db) =>
    db
      .selectFrom('incomingWebhooks')
      .select('connectionId')
      .where('companyId', '=', tx.companyId)
      .where('id', '=', id);
  const before = await tx.db
    .selectFrom('incomingWebhooks')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionOf(tx.db))
    .where('delivery', '=', delivery)
    .executeTakeFirst();
  if (before) return before.id === id;
  await tx.db
    .updateTable('incomingWebhooks')
    .set({ delivery })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** The outcome of an attempt. */
export interface WebhookOutcome {
  readonly state: 'waiting' | 'done' | 'ignored' | 'repeated' | 'forged' | 'failed';
  readonly reason: IntegrationReason | 'refusedByService' | 'disconnected' | '';
  readonly nextTryAt: Date | null;
  /** Whether the try counts; being asked to wait does not. */
  readonly counts: boolean;
}

/** Updates the outcome of a claimed webhook, unless another took it over meanwhile. */
export async function updateWebhookOutcome(
  tx: TenantTx,
  { id, attempts }: ClaimedWebhook,
  { state, reason, nextTryAt, counts }: WebhookOutcome,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('incomingWebhooks')
    .set({
      state,
      reason,
      nextTryAt,
      updatedAt: at,
      attempts: counts ? attempts : attempts - 1,
      // What failed may be told again, and is then tried again.
      ...(state === 'failed' ? { delivery: null } : {}),
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}

/** Updates all that waits for a connection which is gone. */
export async function updateWebhooksGone(tx: TenantTx, connectionId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('incomingWebhooks')
    .set({ state: 'failed', reason: 'disconnected', nextTryAt: null, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('state', '=', 'waiting')
    .execute();
}

const LIST_DUE_WEBHOOKS = statement(
  { companyId: 'uuid', connectionId: 'uuid' },
  `SELECT * FROM list_due_webhooks($1, $2, $3)`,
);

/** Connections of all companies for which something waits whose time has come, the longest waiting first. */
export async function listDueWebhooks(
  database: Database,
  { at, most }: { at: Date; most: number },
): Promise<{ companyId: string; connectionId: string }[]> {
  return await queryRows(database.platform, LIST_DUE_WEBHOOKS, [at, furthestTry(at), most]);
}

const TIDY_WEBHOOKS = statement({ done: 'text' }, `SELECT coalesce(tidy_webhooks($1, $2)::text, '') AS done`);

/** Deletes bodies of what was worked off before one moment, and what happened before another. */
export async function deleteOldWebhooks(
  db: Queries,
  { bodiesBefore, before }: { bodiesBefore: Date; before: Date },
): Promise<void> {
  await queryRows(db, TIDY_WEBHOOKS, [bodiesBefore, before]);
}
