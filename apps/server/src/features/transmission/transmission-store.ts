import { type EInvoiceProfile, oneOf } from '@penning/domain';
import type { Selectable } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import type { Transmissions } from '../../db/generated/tables.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { furthestEnd } from '../../platform/clock.ts';
import type { TransmissionState } from '../document/document-facts-store.ts';

/** A transmission that only this process may attempt until `nextTryAt`. */
export interface ClaimedTransmission {
  readonly id: string;
  readonly documentId: string;
  readonly profile: EInvoiceProfile;
  readonly sender: string;
  readonly recipient: string;
  readonly state: 'queued' | 'accepted' | 'unconfirmed' | 'delivered';
  readonly messageId: string | null;
  /** Through which it was sent, or may have been; none for the installation's. */
  readonly connectionId: string | null;
  /** Since when it may have been sent without an answer. */
  readonly leavingAt: Date | null;
  /** The number of attempts in this state, including this one. */
  readonly attempts: number;
  readonly acceptedAt: Date | null;
}

const CLAIMED_STATES = ['queued', 'accepted', 'unconfirmed', 'delivered'] as const;
/** Of which a network may still report something. */
const OPEN_STATES = ['queued', 'accepted', 'unconfirmed'] as const;
const CLAIMED = [
  'id',
  'documentId',
  'profile',
  'sender',
  'recipient',
  'state',
  'messageId',
  'connectionId',
  'leavingAt',
  'attempts',
  'acceptedAt',
] as const;

/** A message as the network calls it in what it reports. */
interface ReportedMessage {
  readonly connectionId: string;
  readonly messageId: string;
  readonly ours: string | undefined;
  readonly isRejected: boolean;
}

interface NewTransmission {
  readonly id: string;
  readonly documentId: string;
  readonly intent: string;
  readonly profile: EInvoiceProfile;
  readonly sender: string;
  readonly recipient: string;
  readonly at: Date;
}

/** Inserts an e-invoice in the network outbox; false when the same intent exists already. */
export async function insertTransmission(tx: TenantTx, transmission: NewTransmission): Promise<boolean> {
  const { at, ...values } = transmission;
  const row = await tx.db
    .insertInto('transmissions')
    .values({
      ...values,
      companyId: tx.companyId,
      state: 'queued',
      nextTryAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'intent']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The longest pause between two attempts is 12 hours. */
const MAX_AHEAD_MS = 13 * 60 * 60_000;
const furthestTry = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/** Claims a due transmission until the given moment: of two simultaneous claims, the second finds it claimed. */
export async function claimTransmission(
  tx: TenantTx,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedTransmission | undefined> {
  const row = await tx.db
    .updateTable('transmissions')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextTryAt: until, updatedAt: at }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'accepted'])
    .where((row) => row.or([row('nextTryAt', '<=', at), row('nextTryAt', '>', furthestTry(at))]))
    .returning(CLAIMED)
    .executeTakeFirst();
  return row && { ...row, state: oneOf(CLAIMED_STATES, row.state) };
}

/**
 * Claims the transmission that the network reported about, by its id there or ours; one that has ended is left, unless it
 * was delivered and is `rejected` now.
 */
export async function claimReported(
  tx: TenantTx,
  { connectionId, messageId, ours, isRejected }: ReportedMessage,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedTransmission | undefined> {
  const row = await tx.db
    .updateTable('transmissions')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextTryAt: until, updatedAt: at }))
    .where('companyId', '=', tx.companyId)
    .where('state', 'in', isRejected ? CLAIMED_STATES : OPEN_STATES)
    .where((row) =>
      row.or([
        row.and([row('connectionId', '=', connectionId), row('messageId', '=', messageId)]),
        // Our id is ours, whichever connection repeats it.
        ...(ours === undefined ? [] : [row('id', '=', ours)]),
      ]),
    )
    .returning(CLAIMED)
    .executeTakeFirst();
  return row && { ...row, state: oneOf(CLAIMED_STATES, row.state) };
}

/** How many messages may have been sent through a connection without an answer. */
export async function countLeaving(tx: TenantTx, connectionId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('transmissions')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('leavingAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Updates that a claimed transmission is about to be sent through a connection; false when another took it over. */
export async function updateTransmissionLeaving(
  tx: TenantTx,
  claim: ClaimedTransmission,
  { at, connectionId }: { at: Date; connectionId: string | null },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('transmissions')
    .set({ leavingAt: at, connectionId })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', claim.state)
    .where('attempts', '=', claim.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates what a person decided about one that may have been sent: it was, or it is to be sent again. */
export async function updateDecided(
  tx: TenantTx,
  id: string,
  { state, at }: { state: 'queued' | 'accepted'; at: Date },
): Promise<Selectable<Transmissions> | undefined> {
  return tx.db
    .updateTable('transmissions')
    .set({
      state,
      reason: '',
      attempts: 0,
      leavingAt: null,
      nextTryAt: state === 'queued' ? at : null,
      acceptedAt: state === 'accepted' ? at : null,
      updatedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .returningAll()
    .executeTakeFirst();
}

export async function findTransmission(
  tx: TenantTx,
  id: string,
): Promise<Selectable<Transmissions> | undefined> {
  return tx.db
    .selectFrom('transmissions')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Updates the outcome of a claimed transmission; false when another took it over meanwhile. */
export async function updateTransmissionOutcome(
  tx: TenantTx,
  claim: ClaimedTransmission,
  change: {
    state: TransmissionState;
    at: Date;
    reason?: string;
    nextTryAt?: Date | null;
    messageId?: string;
    connectionId?: string | null;
    /** Whether it may have been sent without an answer, as before. */
    mayHaveLeft?: boolean;
  },
): Promise<boolean> {
  const { state, at, reason = '', nextTryAt = null, messageId, connectionId = null, mayHaveLeft } = change;
  const isNews = state !== claim.state;
  const row = await tx.db
    .updateTable('transmissions')
    .set({
      state,
      reason,
      nextTryAt,
      updatedAt: at,
      ...(messageId === undefined ? {} : { messageId, connectionId }),
      ...(mayHaveLeft === true ? {} : { leavingAt: null }),
      ...(isNews && state === 'accepted' ? { attempts: 0, acceptedAt: at } : {}),
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', claim.state)
    .where('attempts', '=', claim.attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The transmissions of a document, oldest first. */
export function listTransmissionsOf(tx: TenantTx, documentId: string) {
  return tx.db
    .selectFrom('transmissions')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** The state of a document's latest transmission, if there was one. */
export async function findTransmissionState(
  tx: TenantTx,
  documentId: string,
): Promise<TransmissionState | null> {
  const row = await tx.db
    .selectFrom('transmissions')
    .select('state')
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state ?? null;
}

const LIST_DUE_TRANSMISSIONS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_due_transmissions($1, $2, $3)`,
);

/** Transmissions of all companies that were due before the given moment without anything happening. */
export async function listDueTransmissions(
  database: Database,
  { before, at, max }: { before: Date; at: Date; max: number },
): Promise<{ companyId: string; id: string }[]> {
  const rows = await queryRows(database.platform, LIST_DUE_TRANSMISSIONS, [before, furthestTry(at), max]);
  return rows;
}
