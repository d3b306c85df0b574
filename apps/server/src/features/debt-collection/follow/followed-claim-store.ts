import type { CollectionPhase } from '@penning/domain/reminder/collection-phase';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';

/** An invoice that an agency has and is asked about. */
export interface FollowedClaim {
  /** The job that handed it over. */
  readonly id: string;
  readonly documentId: string;
  readonly remoteId: string;
  readonly remoteNumber: string;
  readonly remoteUrl: string;
  readonly remoteOffice: string;
  readonly phase: CollectionPhase | null;
  /** How often what the agency says of it has been recorded. */
  readonly follows: number;
}

function followed(tx: TenantTx, connectionId: string) {
  return tx.db
    .selectFrom('debtCollections as claim')
    .innerJoin('serviceJobs as job', (join) =>
      join
        .onRef('job.companyId', '=', 'claim.companyId')
        .onRef('job.documentId', '=', 'claim.documentId')
        .onRef('job.connectionId', '=', 'claim.connectionId')
        .on('job.act', '=', 'handOver')
        .on('job.remoteId', '<>', '')
        .on('job.isFollowed', '=', true),
    )
    .select([
      'job.id',
      'claim.documentId',
      'job.remoteId',
      'job.remoteNumber',
      'job.remoteUrl',
      'job.remoteOffice',
      'claim.phase',
      'claim.follows',
    ])
    .where('claim.companyId', '=', tx.companyId)
    .where('claim.connectionId', '=', connectionId)
    .$narrowType<{ remoteId: string }>();
}

/**
 * Invoices of a connection to ask about, those that waited longest first: open ones at every call, others when they were
 * last asked about before a moment.
 */
export function listFollowedClaims(
  tx: TenantTx,
  connectionId: string,
  { before, max }: { before: Date; max: number },
): Promise<FollowedClaim[]> {
  return followed(tx, connectionId)
    .innerJoin('documents as document', (join) =>
      join.onRef('document.companyId', '=', 'claim.companyId').onRef('document.id', '=', 'claim.documentId'),
    )
    .where('claim.state', '=', 'handedOver')
    .where((row) =>
      row.or([
        sql<SqlBool>`document.open <> 0`,
        row('claim.followedAt', 'is', null),
        row('claim.followedAt', '<', before),
      ]),
    )
    .orderBy('claim.followedAt', (order) => order.asc().nullsFirst())
    .limit(max)
    .execute();
}

/** The invoice that an agency calls this. */
export function findFollowedClaim(
  tx: TenantTx,
  connectionId: string,
  remoteId: string,
): Promise<FollowedClaim | undefined> {
  return followed(tx, connectionId).where('job.remoteId', '=', remoteId).executeTakeFirst();
}

/** The same by our document. */
export function findFollowedClaimOf(
  tx: TenantTx,
  connectionId: string,
  documentId: string,
): Promise<FollowedClaim | undefined> {
  return followed(tx, connectionId).where('claim.documentId', '=', documentId).executeTakeFirst();
}

/** Updates how an invoice is at its agency; false when somebody else recorded a newer answer meanwhile. */
export async function updateFollowedClaim(
  tx: TenantTx,
  { documentId, follows }: FollowedClaim,
  {
    at,
    ...stated
  }: { at: Date; phase?: CollectionPhase; phaseAt?: Date | null; isBlocked?: boolean; state?: 'failed' },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('debtCollections')
    .set({ ...stated, follows: follows + 1, followedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .where('follows', '=', follows)
    .returning('documentId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the job of an invoice that was deleted at its agency: it failed, and can be repeated. */
export async function updateClaimLost(tx: TenantTx, jobId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('serviceJobs')
    .set({
      state: 'failed',
      reason: 'claimLost',
      remoteId: null,
      remoteNumber: '',
      remoteUrl: '',
      updatedAt: at,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', jobId)
    .execute();
}

/** Updates the job of an invoice that was just handed over: it is asked about from now on. */
export async function updateClaimFollowed(
  tx: TenantTx,
  { connectionId, documentId }: { connectionId: string; documentId: string },
): Promise<void> {
  await tx.db
    .updateTable('serviceJobs')
    .set({ isFollowed: true })
    .where('companyId', '=', tx.companyId)
    .where('connectionId', '=', connectionId)
    .where('documentId', '=', documentId)
    .where('act', '=', 'handOver')
    .execute();
}
