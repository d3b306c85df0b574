import { type EInvoiceProfile, oneOf } from '@penning/domain';
import type { Database, TenantTx } from '../../db/database.ts';
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
  readonly state: 'queued' | 'accepted';
  readonly messageId: string | null;
  readonly connectionId: string | null;
  /** The number of attempts in this state, including this one. */
  readonly attempts: number;
  readonly acceptedAt: Date | null;
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
    .returning([
      'id',
      'documentId',
      'profile',
      'sender',
      'recipient',
      'state',
      'messageId',
      'connectionId',
      'attempts',
      'acceptedAt',
    ])
    .executeTakeFirst();
  return row && { ...row, state: oneOf(['queued', 'accepted'], row.state) };
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
  },
): Promise<boolean> {
  const { state, at, reason = '', nextTryAt = null, messageId, connectionId = null } = change;
  const isNews = state !== claim.state;
  const row = await tx.db
    .updateTable('transmissions')
    .set({
      state,
      reason,
      nextTryAt,
      updatedAt: at,
      ...(messageId === undefined ? {} : { messageId, connectionId }),
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
