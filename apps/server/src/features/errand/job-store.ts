import { defined, oneOf } from '@penning/domain';
import type { Database, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { furthestEnd } from '../../platform/clock.ts';

/** What services are asked to do with documents, customers and purchases. */
export const ACTS = [
  'book',
  'registerPayments',
  'tellCustomer',
  'createCustomer',
  'handOver',
  'updateClaim',
  'blockClaim',
  'bookPurchase',
] as const;
/** Acts that can be needed again after they were done. */
const REPEATED_ACTS: readonly string[] = ACTS.filter((act) => act !== 'book' && act !== 'bookPurchase');
/** Why a service won't do something, however often it is asked. */
const REFUSED = ['refusedByService', 'refusedBecause'];
/** What acts are about that are not about a document. */
const OTHER_SUBJECTS: Readonly<Partial<Record<(typeof ACTS)[number], 'customerId' | 'purchaseId'>>> = {
  tellCustomer: 'customerId',
  createCustomer: 'customerId',
  bookPurchase: 'purchaseId',
};

/** The column with what an act is about. */
export function subjectOf(act: (typeof ACTS)[number]): 'documentId' | 'customerId' | 'purchaseId' {
  return OTHER_SUBJECTS[act] ?? 'documentId';
}

/** A job that this process alone may try until `nextTryAt`. */
export interface ClaimedJob {
  readonly id: string;
  readonly act: (typeof ACTS)[number];
  /** The document, customer or purchase that it is about. */
  readonly subjectId: string;
  readonly service: string;
  readonly connectionId: string;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  readonly calledAt: Date | null;
  /** Whether the service was asked for the same by a connection that has ended. */
  readonly wasAskedBefore: boolean;
}

/** Inserts a job, or takes up one that failed, or was done and is needed again; nothing when it waits or is done for good. */
export async function insertJob(
  tx: TenantTx,
  job: Pick<ClaimedJob, 'id' | 'act' | 'subjectId' | 'service' | 'connectionId'> & {
    /** Who asked for it; null where it happens by itself. */
    userId: string | null;
    at: Date;
    /** Whether one that the service refused stays refused. */
    leavesRefused: boolean;
  },
): Promise<string | undefined> {
  const { userId, at, subjectId, leavesRefused, ...values } = job;
  const subject = subjectOf(job.act);
  const again = {
    state: 'waiting',
    attempts: 0,
    reason: '',
    detail: '',
    nextTryAt: at,
    updatedAt: at,
  } as const;
  const row = await tx.db
    .insertInto('serviceJobs')
    .values({
      ...values,
      [subject]: subjectId,
      companyId: tx.companyId,
      nextTryAt: at,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', subject, 'act', 'connectionId'])
        .doUpdateSet(again)
        .where((row) =>
          row.or([
            row.and([
              row('serviceJobs.state', '=', 'failed'),
              ...(leavesRefused ? [row('serviceJobs.reason', 'not in', REFUSED)] : []),
            ]),
            ...(REPEATED_ACTS.includes(job.act) ? [row('serviceJobs.state', '=', 'done')] : []),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The longest pause between two tries is a day, as long as a service may ask to be left alone. */
const MAX_AHEAD_MS = 25 * 60 * 60_000;
const furthestTry = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/** Claims a job whose time has come, until the given moment. */
export async function claimJob(
  tx: TenantTx,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedJob | undefined> {
  const row = await tx.db
    .updateTable('serviceJobs')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextTryAt: until, updatedAt: at }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('nextTryAt', '<=', at), row('nextTryAt', '>', furthestTry(at))]))
    .returning([
      'id',
      'act',
      'documentId',
      'customerId',
      'purchaseId',
      'service',
      'connectionId',
      'attempts',
      'calledAt',
      (row) =>
        row
          .exists(
            row
              .selectFrom('serviceJobs as before')
              .select('before.id')
              .whereRef('before.companyId', '=', 'serviceJobs.companyId')
              .whereRef('before.act', '=', 'serviceJobs.act')
              .whereRef('before.service', '=', 'serviceJobs.service')
              .whereRef('before.connectionId', '<>', 'serviceJobs.connectionId')
              .where((one) =>
                one.or([
                  one('before.documentId', '=', one.ref('serviceJobs.documentId')),
                  one('before.customerId', '=', one.ref('serviceJobs.customerId')),
                  one('before.purchaseId', '=', one.ref('serviceJobs.purchaseId')),
                ]),
              ),
          )
          .as('wasAskedBefore'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { documentId, customerId, purchaseId, ...job } = row;
  const subjectId = defined(documentId ?? customerId ?? purchaseId);
  return { ...job, subjectId, act: oneOf(ACTS, row.act), wasAskedBefore: Boolean(row.wasAskedBefore) };
}

/** The outcome of an attempt. */
export interface JobOutcome {
  readonly state: 'waiting' | 'done' | 'failed';
  readonly reason: string;
  readonly detail: string;
  readonly nextTryAt: Date | null;
  /** Whether the try counts; being asked to wait does not. */
  readonly counts: boolean;
  readonly made?: {
    readonly id: string;
    readonly number: string;
    readonly url: string;
    readonly office?: string;
  };
}

/** Updates the outcome of a claimed job; false when another took it over meanwhile. */
export async function updateJobOutcome(
  tx: TenantTx,
  { id, attempts }: ClaimedJob,
  { state, reason, detail, nextTryAt, counts, made }: JobOutcome,
  at: Date,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('serviceJobs')
    .set({
      state,
      reason,
      detail,
      nextTryAt,
      updatedAt: at,
      ...(reason === 'stopped' ? {} : { calledAt: at }),
      attempts: counts ? attempts : attempts - 1,
      ...(made ? remoteOf(made) : {}),
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function remoteOf({ id, number, url, office = '' }: NonNullable<JobOutcome['made']>) {
  return { remoteId: id, remoteNumber: number, remoteUrl: url, remoteOffice: office };
}

/** Updates the jobs of a connection that ends: they come up at once, and find it gone; returns which those are. */
export async function updateJobsOfConnection(
  tx: TenantTx,
  connectionId: string,
  at: Date,
): Promise<string[]> {
  const rows = await tx.db
    .updateTable('serviceJobs')
    .set({ nextTryAt: at, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const POSTPONE_JOBS = statement(
  { count: 'int4' },
  `WITH due AS (
     SELECT id FROM service_jobs
     WHERE company_id = $1 AND connection_id = $2 AND state = 'waiting' AND next_try_at <= $3
     ORDER BY next_try_at LIMIT $5 FOR UPDATE SKIP LOCKED),
   postponed AS (
     UPDATE service_jobs SET next_try_at = $4 FROM due
     WHERE service_jobs.company_id = $1 AND service_jobs.id = due.id RETURNING 1)
   SELECT count(*)::int AS count FROM postponed`,
);

/** A little more than a sweep queues at once: of thousands that are due, the others haven't been queued yet. */
const MAX_POSTPONED = 600;

/** Updates what is due first for a connection whose service asks to wait: each would be told the same. */
export async function updateJobsPostponed(
  tx: TenantTx,
  connectionId: string,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await queryRows(tx.db, POSTPONE_JOBS, [tx.companyId, connectionId, at, until, MAX_POSTPONED]);
}

const LIST_DUE_JOBS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_due_service_jobs($1, $2, $3)`,
);

/** Jobs of all companies whose time has come, those that wait longest first. */
export async function listDueJobs(
  database: Database,
  { at, max }: { at: Date; max: number },
): Promise<{ companyId: string; id: string }[]> {
  return await queryRows(database.platform, LIST_DUE_JOBS, [at, furthestTry(at), max]);
}
