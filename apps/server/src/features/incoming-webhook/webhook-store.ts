import type { IntegrationReason } from '@penning/contract';
import { z } from 'zod';
import type { Database, Queries, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { IncomingWebhook } from '../../integrations/connectable/webhook.ts';
import { furthestEnd } from '../../platform/clock.ts';

/** A webhook that arrived at the address of a connection, which may no longer exist. */
export interface ArrivedWebhook extends IncomingWebhook {
  readonly id: string;
  readonly companyId: string;
  readonly connectionId: string;
}

const INSERT_WEBHOOKS = statement(
  { id: 'uuid' },
  'SELECT id FROM insert_webhooks($1, $2, $3, $4, $5, $6, $7) AS id',
);

/** Inserts webhooks of any companies, except those whose connection doesn't exist; returns the ids of the others. */
export async function insertWebhooks(
  { platform }: Database,
  webhooks: readonly ArrivedWebhook[],
): Promise<ReadonlySet<string>> {
  const rows = await queryRows(platform, INSERT_WEBHOOKS, [
    webhooks.map(({ id }) => id),
    webhooks.map(({ companyId }) => companyId),
    webhooks.map(({ connectionId }) => connectionId),
    webhooks.map(({ headers }) => JSON.stringify(headers)),
    webhooks.map(({ query }) => query),
    webhooks.map(({ body }) => Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
    webhooks.map(({ receivedAt }) => receivedAt),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** The longest pause between two attempts is a day, the longest that a service may ask us to wait. */
const MAX_AHEAD_MS = 25 * 60 * 60_000;
const furthestTry = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/** A webhook that only this process may handle until its claim expires. */
export interface ClaimedWebhook extends IncomingWebhook {
  readonly id: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
}

const Headers = z.record(z.string(), z.string());

/** Claims the oldest due webhook of a connection. */
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

/** Updates the service's own id of a webhook; false when the connection already has one with that id. */
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
  /** Whether the attempt counts; being asked to wait doesn't. */
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
      // A failed webhook may be sent again, and is then retried.
      ...(state === 'failed' ? { delivery: null } : {}),
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}

/** Fails everything that waits for a connection that no longer exists. */
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

/** Connections of all companies with due webhooks, the longest waiting first. */
export async function listDueWebhooks(
  database: Database,
  { at, max }: { at: Date; max: number },
): Promise<{ companyId: string; connectionId: string }[]> {
  return await queryRows(database.platform, LIST_DUE_WEBHOOKS, [at, furthestTry(at), max]);
}

const TIDY_WEBHOOKS = statement({ done: 'text' }, `SELECT coalesce(tidy_webhooks($1, $2)::text, '') AS done`);

/** Deletes the bodies of webhooks processed before one moment, and whole webhooks from before another. */
export async function deleteOldWebhooks(
  db: Queries,
  { bodiesBefore, before }: { bodiesBefore: Date; before: Date },
): Promise<void> {
  await queryRows(db, TIDY_WEBHOOKS, [bodiesBefore, before]);
}
