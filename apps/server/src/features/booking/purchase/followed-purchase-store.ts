import type { TenantTx } from '../../../db/database.ts';

/** A purchase that a service has and is asked about. */
export interface FollowedPurchase {
  /** The job that handed it over. */
  readonly id: string;
  readonly purchaseId: string;
  readonly remoteId: string;
  readonly remoteOffice: string;
  readonly follows: number;
}

/**
 * Purchases of a connection to ask about, those that waited longest first: those that are yet to be paid when they were
 * last asked about before `recent`, others before `settled`.
 */
export function listFollowedPurchases(
  tx: TenantTx,
  connectionId: string,
  { recent, settled, max }: { recent: Date; settled: Date; max: number },
): Promise<FollowedPurchase[]> {
  return tx.db
    .selectFrom('serviceJobs as job')
    .innerJoin('purchases as purchase', (join) =>
      join.onRef('purchase.companyId', '=', 'job.companyId').onRef('purchase.id', '=', 'job.purchaseId'),
    )
    .select(['job.id', 'job.purchaseId', 'job.remoteId', 'job.remoteOffice', 'job.follows'])
    .where('job.companyId', '=', tx.companyId)
    .where('job.connectionId', '=', connectionId)
    .where('job.act', '=', 'bookPurchase')
    .where('job.state', '=', 'done')
    .where('job.isFollowed', '=', true)
    .where((row) =>
      row.or([
        row('job.followedAt', 'is', null),
        row('job.followedAt', '<', settled),
        row.and([row('purchase.paidOn', 'is', null), row('job.followedAt', '<', recent)]),
      ]),
    )
    .orderBy('job.followedAt', (order) => order.asc().nullsFirst())
    .limit(max)
    .$narrowType<{ remoteId: string; purchaseId: string }>()
    .execute();
}

/** Updates what is different there; false when that is known already. */
export async function updateDifference(
  tx: TenantTx,
  id: string,
  { detail, at }: { detail: string; at: Date },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('serviceJobs')
    .set({ reason: detail === '' ? '' : 'changed', detail, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('detail', '<>', detail)
    .$if(detail === '', (query) => query.where('reason', '=', 'changed'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
