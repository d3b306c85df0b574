import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** A booking that a service has made and is asked about. */
export interface FollowedBooking {
  /** The job that made it. */
  readonly id: string;
  readonly documentId: string;
  readonly remoteId: string;
  readonly remoteNumber: string;
  readonly remoteUrl: string;
  readonly remoteOffice: string;
  /** How often what the service says of it has been recorded. */
  readonly follows: number;
}

function followed(tx: TenantTx, connectionId: string) {
  return tx.db
    .selectFrom('serviceJobs as job')
    .select([
      'job.id',
      'job.documentId',
      'job.remoteId',
      'job.remoteNumber',
      'job.remoteUrl',
      'job.remoteOffice',
      'job.follows',
    ])
    .where('job.companyId', '=', tx.companyId)
    .where('job.connectionId', '=', connectionId)
    .where('job.act', '=', 'book')
    .where('job.state', '=', 'done')
    .where('job.isFollowed', '=', true)
    .$narrowType<{ remoteId: string; documentId: string }>();
}

/**
 * Bookings of a connection to ask about, those that waited longest first: of documents that are open at every call, of
 * others when they were last asked about before a moment.
 */
export function listFollowed(
  tx: TenantTx,
  connectionId: string,
  { before, max }: { before: Date; max: number },
): Promise<FollowedBooking[]> {
  return followed(tx, connectionId)
    .innerJoin('documents as document', (join) =>
      join.onRef('document.companyId', '=', 'job.companyId').onRef('document.id', '=', 'job.documentId'),
    )
    .where((row) =>
      row.or([
        sql<SqlBool>`document.open <> 0`,
        row('job.followedAt', 'is', null),
        row('job.followedAt', '<', before),
      ]),
    )
    .orderBy('job.followedAt', (order) => order.asc().nullsFirst())
    .limit(max)
    .execute();
}

/**
 * Bookings of documents that are paid, by payments that came from the bookkeeping and may be undone there; those paid
 * last first.
 */
export function listPaidThere(tx: TenantTx, connectionId: string, max: number): Promise<FollowedBooking[]> {
  return followed(tx, connectionId)
    .innerJoin('documents as document', (join) =>
      join.onRef('document.companyId', '=', 'job.companyId').onRef('document.id', '=', 'job.documentId'),
    )
    .innerJoin(
      (query) =>
        query
          .selectFrom('bookedPayments')
          .select(['documentId', (row) => row.fn.max('createdAt').as('paidAt')])
          .where('companyId', '=', tx.companyId)
          .where('connectionId', '=', connectionId)
          .where('origin', '=', 'there')
          .groupBy('documentId')
          .as('paid'),
      (join) => join.onRef('paid.documentId', '=', 'job.documentId'),
    )
    .where(sql<SqlBool>`document.open = 0`)
    .orderBy('paid.paidAt', 'desc')
    .limit(max)
    .execute();
}

/** The booking that a service calls this. */
export function findFollowed(
  tx: TenantTx,
  connectionId: string,
  remoteId: string,
): Promise<FollowedBooking | undefined> {
  return followed(tx, connectionId).where('job.remoteId', '=', remoteId).executeTakeFirst();
}

/** The booking of a document. */
export function findFollowedOf(
  tx: TenantTx,
  connectionId: string,
  documentId: string,
): Promise<FollowedBooking | undefined> {
  return followed(tx, connectionId).where('job.documentId', '=', documentId).executeTakeFirst();
}

/** Updates a booking as asked about, by the id it has now; false when somebody else recorded a newer answer meanwhile. */
export async function updateFollowed(
  tx: TenantTx,
  { id, follows, remoteId }: Pick<FollowedBooking, 'id' | 'follows' | 'remoteId'>,
  at: Date,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('serviceJobs')
    .set({ follows: follows + 1, followedAt: at, remoteId })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('follows', '=', follows)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the job of a booking that is there no longer: it failed, and can be repeated. */
export async function updateUndone(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('serviceJobs')
    .set({
      state: 'failed',
      reason: 'undone',
      remoteId: null,
      remoteNumber: '',
      remoteUrl: '',
      updatedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Updates a document as not posted, unless another service has posted it. */
export async function updateNotBooked(tx: TenantTx, documentId: string): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set({ bookedAt: null })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('serviceJobs as job')
            .select('job.id')
            .where('job.companyId', '=', tx.companyId)
            .where('job.documentId', '=', documentId)
            .where('job.act', '=', 'book')
            .where('job.state', '=', 'done'),
        ),
      ),
    )
    .execute();
}

/** Updates a booking that isn't where its connection leads now: it isn't there to be asked about. */
export async function updateNotFollowed(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .updateTable('serviceJobs')
    .set({ isFollowed: false })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

const LIST_UNEQUAL = statement(
  { documentId: 'uuid', id: 'uuid', name: 'text' },
  `SELECT j.document_id AS "documentId", j.connection_id AS id, j.service AS name FROM service_jobs j
   JOIN integrations i ON i.company_id = j.company_id AND i.id = j.connection_id
   WHERE j.company_id = $1 AND j.document_id = ANY($2::uuid[]) AND j.service = ANY($3::text[])
     AND j.act = 'book' AND j.state = 'done' AND j.is_followed
     AND (EXISTS (
       SELECT FROM payments p
       WHERE p.company_id = $1 AND p.document_id = j.document_id AND p.kind <> 'rounding' AND NOT EXISTS (
         SELECT FROM booked_payments b WHERE b.company_id = $1 AND b.connection_id = j.connection_id
           AND b.document_id = j.document_id AND b.payment_id = p.id))
     OR EXISTS (
       SELECT FROM booked_payments b
       WHERE b.company_id = $1 AND b.connection_id = j.connection_id AND b.document_id = j.document_id
         AND b.origin = 'here' AND NOT EXISTS (
         SELECT FROM payments p WHERE p.company_id = $1 AND p.id = b.payment_id)))`,
);

/** Which of these documents, posted in one of these services, have a payment that isn't there, or one there that is gone here. */
export async function listUnequal(
  tx: TenantTx,
  { documentIds, services }: { documentIds: readonly string[]; services: readonly string[] },
): Promise<{ documentId: string; id: string; name: string }[]> {
  return await queryRows(tx.db, LIST_UNEQUAL, [tx.companyId, documentIds, services]);
}
