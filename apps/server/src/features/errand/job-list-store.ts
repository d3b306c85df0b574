import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { ActName } from './act.ts';

/** Which jobs are listed. */
export interface JobFilter {
  readonly integration?: string | undefined;
  readonly documentId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly purchaseId?: string | undefined;
  readonly state?: 'waiting' | 'done' | 'failed' | undefined;
  readonly cursor?: string | undefined;
  readonly perPage: number;
}

/** A page of jobs, the newest first, each with its document, customer or purchase and how its connection is. */
export function pageOfJobs(tx: TenantTx, filter: JobFilter) {
  const { integration, documentId, customerId, purchaseId, state, cursor, perPage } = filter;
  let query = tx.db
    .selectFrom('serviceJobs')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'serviceJobs.companyId')
        .onRef('documents.id', '=', 'serviceJobs.documentId'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.companyId', '=', 'serviceJobs.companyId')
        .onRef('customers.id', '=', 'serviceJobs.customerId'),
    )
    .leftJoin('purchases', (join) =>
      join
        .onRef('purchases.companyId', '=', 'serviceJobs.companyId')
        .onRef('purchases.id', '=', 'serviceJobs.purchaseId'),
    )
    .leftJoin('integrations', (join) =>
      join
        .onRef('integrations.companyId', '=', 'serviceJobs.companyId')
        .onRef('integrations.id', '=', 'serviceJobs.connectionId'),
    )
    .where('serviceJobs.companyId', '=', tx.companyId);
  if (integration) query = query.where('serviceJobs.service', '=', integration);
  if (documentId) query = query.where('serviceJobs.documentId', '=', documentId);
  if (customerId) query = query.where('serviceJobs.customerId', '=', customerId);
  if (purchaseId) query = query.where('serviceJobs.purchaseId', '=', purchaseId);
  if (state) query = query.where('serviceJobs.state', '=', state);
  return keysetPage(tx, {
    query: query
      .selectAll('serviceJobs')
      .select([
        'documents.number as documentNumber',
        'customers.name as customerName',
        'purchases.supplierName as purchaseSupplier',
        'purchases.number as purchaseNumber',
        'integrations.enabled as isEnabled',
        'integrations.state as connectionState',
        'integrations.reason as connectionReason',
      ]),
    sort: {
      name: '-createdAt',
      key: sql.ref('serviceJobs.createdAt'),
      type: 'timestamptz',
      id: sql.ref('serviceJobs.id'),
      direction: 'desc',
    },
    cursor,
    perPage,
  });
}

/** A job of a page. */
export type ListedJob = Awaited<ReturnType<typeof pageOfJobs>>['rows'][number];

/** Updates failed jobs whose connection is still there to be tried again; returns them. */
export async function updateJobsToRetry(
  tx: TenantTx,
  {
    ids,
    integration,
    at,
  }: { ids?: readonly string[] | undefined; integration?: string | undefined; at: Date },
): Promise<string[]> {
  let update = tx.db
    .updateTable('serviceJobs')
    .set({ state: 'waiting', attempts: 0, reason: '', detail: '', nextTryAt: at, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('state', '=', 'failed')
    .where('connectionId', 'in', (db) =>
      db.selectFrom('integrations').select('id').where('companyId', '=', tx.companyId),
    );
  if (ids) update = update.where('id', 'in', ids);
  if (integration) update = update.where('service', '=', integration);
  return (await update.returning('id').execute()).map(({ id }) => id);
}

const COUNT_OPEN_JOBS = statement(
  { connectionId: 'uuid', waiting: 'int4', failed: 'int4' },
  `SELECT connection_id AS "connectionId", count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
     count(*) FILTER (WHERE state = 'failed')::int AS failed
   FROM service_jobs WHERE company_id = $1 AND state <> 'done' GROUP BY connection_id`,
);

/** How many jobs wait, and how many failed. */
export interface OpenJobs {
  readonly waiting: number;
  readonly failed: number;
}

/** How many jobs of each connection wait, and how many failed. */
export async function countOpenJobs(tx: TenantTx): Promise<ReadonlyMap<string, OpenJobs>> {
  const rows = await queryRows(tx.db, COUNT_OPEN_JOBS, [tx.companyId]);
  return new Map(rows.map(({ connectionId, waiting, failed }) => [connectionId, { waiting, failed }]));
}

/** Whether the last attempt at an act failed for good. */
export async function hasFailedJob(
  tx: TenantTx,
  job: { act: ActName; customerId: string; connectionId: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('serviceJobs')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', job.customerId)
    .where('act', '=', job.act)
    .where('connectionId', '=', job.connectionId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return row !== undefined;
}
