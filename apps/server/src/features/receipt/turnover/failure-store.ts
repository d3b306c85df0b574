import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import type { DayOfTill } from './turnover-store.ts';

const MAX_FAILURES = 100;

/** A day whose turnover could not be invoiced, with what waits for it. */
export interface TurnoverFailureRow {
  readonly source: string;
  readonly tillName: string;
  readonly soldOn: string;
  readonly currency: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly receipts: number;
  readonly totalIncl: string;
}

/** Inserts why a day could not be invoiced, or counts another attempt. */
export async function insertFailure(
  tx: TenantTx,
  source: string,
  { till, soldOn, currency, reason, at }: Omit<DayOfTill, 'tillName'> & { reason: string; at: Date },
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('turnoverFailures')
    .values({ companyId, source, till, soldOn, currency, reason, failedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'source', 'till', 'soldOn', 'currency']).doUpdateSet((row) => ({
        reason,
        failedAt: at,
        attempts: row('turnoverFailures.attempts', '+', 1),
      })),
    )
    .execute();
}

/** Deletes the failures of a service of which nothing waits any more, or all. */
export async function deleteFailures(tx: TenantTx, source: string, which: 'settled' | 'all'): Promise<void> {
  let failures = tx.db
    .deleteFrom('turnoverFailures')
    .where('companyId', '=', tx.companyId)
    .where('source', '=', source);
  if (which === 'settled')
    failures = failures.where(
      sql<SqlBool>`NOT EXISTS (
        SELECT 1 FROM receipts r WHERE r.company_id = ${tx.companyId} AND r.source = turnover_failures.source
          AND r.till = turnover_failures.till AND r.sold_on = turnover_failures.sold_on
          AND r.currency = turnover_failures.currency AND r.state = 'open')`,
    );
  await failures.execute();
}

/** The days of connected services that could not be invoiced, oldest first. */
export async function listFailures(tx: TenantTx, sources: readonly string[]): Promise<TurnoverFailureRow[]> {
  if (sources.length === 0) return [];
  const rows = await tx.db
    .selectFrom('turnoverFailures')
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.companyId', '=', 'turnoverFailures.companyId')
        .onRef('receipts.source', '=', 'turnoverFailures.source')
        .onRef('receipts.till', '=', 'turnoverFailures.till')
        .onRef('receipts.soldOn', '=', 'turnoverFailures.soldOn')
        .onRef('receipts.currency', '=', 'turnoverFailures.currency')
        .on('receipts.state', '=', 'open'),
    )
    .select([
      'turnoverFailures.source',
      'turnoverFailures.soldOn',
      'turnoverFailures.currency',
      'turnoverFailures.reason',
      'turnoverFailures.attempts',
      'turnoverFailures.failedAt',
      (eb) => eb.fn.max('receipts.tillName').as('tillName'),
      (eb) => eb.fn.countAll<string>().as('receipts'),
      (eb) => eb.fn.sum<string>('receipts.totalIncl').as('totalIncl'),
    ])
    .where('turnoverFailures.companyId', '=', tx.companyId)
    .where('turnoverFailures.source', 'in', sources)
    .groupBy([
      'turnoverFailures.source',
      'turnoverFailures.till',
      'turnoverFailures.soldOn',
      'turnoverFailures.currency',
      'turnoverFailures.reason',
      'turnoverFailures.attempts',
      'turnoverFailures.failedAt',
    ])
    .orderBy('turnoverFailures.soldOn')
    .orderBy('turnoverFailures.till')
    .limit(MAX_FAILURES)
    .execute();
  return rows.map((row) => ({ ...row, receipts: Number(row.receipts) }));
}
