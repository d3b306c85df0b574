import type { Delivery } from '@penning/contract';
import type { Database, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import { furthestEnd } from '../../../platform/clock.ts';
import { waitingRecipients } from '../delivery-outlook.ts';
import { listRecipientAnswers } from '../recipient-store.ts';
import { type AddressedReason, NO_REASONS } from './delivery-reason.ts';
import { type QueuedMessage, readMessage } from './queued-message.ts';

/** A delivery that only this process may try until `nextTryAt`. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly documentId: string | null;
  readonly channel: 'email' | 'sms';
  readonly message: QueuedMessage;
  readonly messageId: string;
  /** The recipients without an answer yet. */
  readonly waiting: readonly string[];
  /** How often it has been tried, including now. */
  readonly attempts: number;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
  /** When an earlier attempt was about to send it without reporting the result. */
  readonly leavingAt: Date | null;
}

/** The longest wait: a later attempt was scheduled by a clock that has since been set back. */
const MAX_AHEAD_MS = 6 * 60 * 60_000;

const furthestTry = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/**
 * Claims a delivery that is due, until the given moment: of two simultaneous calls, the second waits for
 * the row and then finds it claimed. While it is being tried it has no reason; a waiting one has that of
 * its last failure.
 */
export async function claimDelivery(
  tx: TenantTx,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedDelivery | undefined> {
  const row = await tx.db
    .updateTable('deliveries')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      nextTryAt: until,
      reasons: NO_REASONS,
      updatedAt: at,
    }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((row) =>
      row.or([
        row('nextTryAt', 'is', null),
        row('nextTryAt', '<=', at),
        row('nextTryAt', '>', furthestTry(at)),
      ]),
    )
    .returning(['id', 'documentId', 'channel', 'message', 'messageId', 'attempts', 'createdAt', 'leavingAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  const message = readMessage(row.message);
  const answers = (await listRecipientAnswers(tx, [id])).get(id) ?? [];
  return { ...row, message, waiting: waitingRecipients(message, answers), nextTryAt: until };
}

/** Updates a claimed delivery just before the mail server gets its end; false when another took it over. */
export async function updateDeliveryLeaving(
  tx: TenantTx,
  claim: ClaimedDelivery,
  at: Date,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ leavingAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', claim.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Updates the state of a delivery after an attempt; false when another took it over meanwhile. A certain
 * result also counts when the delivery was given up as unconfirmed before it was known.
 */
export async function updateDeliveryOutcome(
  tx: TenantTx,
  claim: ClaimedDelivery,
  {
    at,
    state,
    reasons,
    nextTryAt,
    subject = claim.message.subject,
  }: {
    at: Date;
    state: Delivery['state'];
    reasons: readonly AddressedReason[];
    nextTryAt: Date | null;
    subject?: string | undefined;
  },
): Promise<boolean> {
  const isCertain = state !== 'queued' && state !== 'unconfirmed';
  const row = await tx.db
    .updateTable('deliveries')
    .set({
      state,
      reasons: JSON.stringify(reasons),
      subject,
      nextTryAt,
      leavingAt: null,
      updatedAt: at,
      ...forgottenSecrets(claim, state),
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'queued'), row('attempts', '=', claim.attempts)]),
        ...(isCertain ? [row('state', '=', 'unconfirmed')] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a delivery that couldn't even be tried, to be tried later; that doesn't count as an attempt. */
export async function updateDeliveryPostponed(
  tx: TenantTx,
  claim: ClaimedDelivery,
  { at, nextTryAt, reason }: { at: Date; nextTryAt: Date; reason: AddressedReason },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({
      attempts: claim.attempts - 1,
      reasons: JSON.stringify([reason]),
      nextTryAt,
      leavingAt: null,
      updatedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', claim.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The links in an email about an account are keys: they are not kept once it has been sent. */
function forgottenSecrets({ message }: ClaimedDelivery, state: Delivery['state']): { message?: string } {
  if (!message.account || state === 'queued') return {};
  return { message: JSON.stringify({ ...message, account: { ...message.account, values: {} } }) };
}

const LIST_STALE_DELIVERIES = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_stale_deliveries($1, $2, $3)`,
);

/**
 * Deliveries of all companies that were due before the given moment without progress, or are scheduled
 * further ahead than possible.
 */
export async function listStaleDeliveries(
  database: Database,
  { before, at, max }: { before: Date; at: Date; max: number },
): Promise<{ companyId: string; id: string }[]> {
  const rows = await queryRows(database.platform, LIST_STALE_DELIVERIES, [before, furthestTry(at), max]);
  return rows;
}

/** Updates a stale delivery to be tried now; false when it progressed meanwhile. */
export async function updateStaleDelivery(
  tx: TenantTx,
  id: string,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('deliveries')
    .set({ nextTryAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((row) =>
      row.or([
        row(row.fn.coalesce('nextTryAt', 'createdAt'), '<', before),
        row('nextTryAt', '>', furthestTry(at)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
