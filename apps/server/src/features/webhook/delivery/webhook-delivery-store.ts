import type { WEBHOOK_STATES } from '@penning/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database, Queries, TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { isAmong } from '../../../db/statement/column.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import { furthestEnd } from '../../../platform/clock.ts';

/** The longest pause between two tries is a day; anything later was scheduled by a clock that has been set back. */
const MAX_AHEAD_MS = 25 * 60 * 60_000;
const furthestTry = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/** A webhook to one endpoint, before its first try. */
export interface NewWebhookDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly messageId: string;
  readonly event: string;
  readonly body: string;
}

const FIELDS = 5;

/** Inserts deliveries that are due at once. */
export async function insertWebhookDeliveries(
  tx: TenantTx,
  deliveries: readonly NewWebhookDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const columns = deliveries.map(({ id, endpointId, messageId, event, body }) => [
    id,
    endpointId,
    messageId,
    event,
    body,
  ]);
  const byColumn = Array.from({ length: FIELDS }, (_, index) => columns.map((row) => row[index]));
  await tx.query(
    `INSERT INTO webhook_deliveries (company_id, id, endpoint_id, message_id, event, body, next_try_at, created_at, updated_at)
     SELECT $1, d.id, d.endpoint, d.message, d.event, d.body, $2, $2, $2
     FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[]) AS d (id, endpoint, message, event, body)`,
    [tx.companyId, at, ...byColumn],
  );
}

const CLAIM = statement(
  {
    id: 'uuid',
    messageId: 'uuid',
    event: 'text',
    body: 'text',
    attempts: 'int4',
    createdAt: 'timestamptz',
    url: 'text',
    secret: 'bytea',
    previousSecret: 'bytea?',
    previousUntil: 'timestamptz?',
    failingSince: 'timestamptz?',
    lastDeliveredAt: 'timestamptz?',
  },
  `UPDATE webhook_deliveries d SET attempts = d.attempts + 1, next_try_at = $4, updated_at = $3
   FROM webhook_endpoints e
   WHERE d.company_id = $1 AND e.company_id = $1 AND e.id = $2 AND d.id = (
     SELECT w.id FROM webhook_deliveries w
     WHERE w.company_id = $1 AND w.endpoint_id = $2 AND w.state = 'waiting'
       AND (w.next_try_at <= $3 OR w.next_try_at > $5)
     ORDER BY w.next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     AND e.enabled AND (e.resting_until IS NULL OR e.resting_until <= $3 OR e.resting_until > $5)
   RETURNING d.id, d.message_id AS "messageId", d.event, d.body, d.attempts, d.created_at AS "createdAt", e.url, e.secret,
     e.previous_secret AS "previousSecret", e.previous_until AS "previousUntil", e.failing_since AS "failingSince",
     e.last_delivered_at AS "lastDeliveredAt"`,
);

/** Claims the delivery of an endpoint that has been due for the longest, for this process alone until a moment. */
export async function claimWebhookDelivery(
  tx: TenantTx,
  endpointId: string,
  { at, until }: { at: Date; until: Date },
) {
  const [row] = await queryRows(tx.db, CLAIM, [tx.companyId, endpointId, at, until, furthestTry(at)]);
  return row;
}

export type ClaimedWebhookDelivery = NonNullable<Awaited<ReturnType<typeof claimWebhookDelivery>>>;

/** What became of a try. */
export interface WebhookOutcome {
  readonly state: (typeof WEBHOOK_STATES)[number];
  readonly nextTryAt: Date | null;
  readonly status: number | null;
  readonly reason: string;
  readonly answer: string;
  readonly took: number;
}

/** Updates a claimed delivery, unless it was sent again or taken over meanwhile; returns whether it did. */
export async function updateWebhookOutcome(
  tx: TenantTx,
  { id, attempts }: Pick<ClaimedWebhookDelivery, 'id' | 'attempts'>,
  outcome: WebhookOutcome,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('webhookDeliveries')
    .set({ ...outcome, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A page of an endpoint's deliveries, newest first. */
export function pageOfWebhookDeliveries(
  tx: TenantTx,
  {
    endpointId,
    state,
    ...page
  }: {
    endpointId: string;
    state: (typeof WEBHOOK_STATES)[number] | undefined;
    cursor: string | undefined;
    perPage: number;
  },
) {
  let query = tx.db
    .selectFrom('webhookDeliveries')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .where('endpointId', '=', endpointId);
  if (state) query = query.where('state', '=', state);
  return keysetPage(tx, {
    query,
    sort: {
      name: '-createdAt',
      key: sql.ref('webhookDeliveries.createdAt'),
      type: 'timestamptz',
      id: sql.ref('webhookDeliveries.id'),
      direction: 'desc',
    },
    ...page,
  });
}

const SHOWN = [
  'webhookDeliveries.id',
  'webhookDeliveries.messageId',
  'webhookDeliveries.event',
  'webhookDeliveries.state',
  'webhookDeliveries.attempts',
  'webhookDeliveries.nextTryAt',
  'webhookDeliveries.status',
  'webhookDeliveries.reason',
  'webhookDeliveries.took',
  'webhookDeliveries.createdAt',
  'webhookDeliveries.updatedAt',
] as const;

/** A delivery of a page. */
export type ListedWebhookDelivery = Awaited<ReturnType<typeof pageOfWebhookDeliveries>>['rows'][number];

/** One delivery with its body and answer. */
export function findWebhookDelivery(tx: TenantTx, which: { endpointId: string; id: string }) {
  return tx.db
    .selectFrom('webhookDeliveries')
    .select([...SHOWN, 'webhookDeliveries.body', 'webhookDeliveries.answer'])
    .where('companyId', '=', tx.companyId)
    .where('endpointId', '=', which.endpointId)
    .where('id', '=', which.id)
    .executeTakeFirst();
}

/** Updates deliveries to be sent once more: those named, whatever became of them, or all that failed. */
export async function updateWebhooksToResend(
  tx: TenantTx,
  { endpointId, ids, at }: { endpointId: string; ids: readonly string[] | undefined; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, nextTryAt: at, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('endpointId', '=', endpointId)
    .where(ids ? isAmong('id', 'uuid', ids) : sql<SqlBool>`state = 'failed'`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Updates what waits for an endpoint to be due now, as if it had not been tried yet. */
export async function updateWaitingWebhooks(tx: TenantTx, endpointId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('webhookDeliveries')
    .set({ attempts: 0, nextTryAt: at, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}

const LIST_DUE = statement(
  { companyId: 'uuid', endpointId: 'uuid' },
  `SELECT * FROM list_due_endpoints($1, $2, $3)`,
);

/** Endpoints of all companies for which something waits that is due, the longest waiting first. */
export function listDueEndpoints(
  { platform }: Pick<Database, 'platform'>,
  { at, max }: { at: Date; max: number },
): Promise<{ companyId: string; endpointId: string }[]> {
  return queryRows(platform, LIST_DUE, [at, furthestTry(at), max]);
}

const TIDY = statement({ done: 'text' }, `SELECT coalesce(tidy_webhook_deliveries($1)::text, '') AS done`);

/** Deletes deliveries made before a moment, and changes that nobody waits for any more. */
export async function deleteOldWebhookDeliveries(db: Queries, before: Date): Promise<void> {
  await queryRows(db, TIDY, [before]);
}
