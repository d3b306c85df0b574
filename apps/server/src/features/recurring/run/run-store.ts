import type { Currency, RUN_OUTCOMES } from '@penning/contract';
import type { Amount, PlainDate } from '@penning/domain';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** One date that ran or was skipped. */
export interface NewRun {
  readonly recurringId: string;
  readonly occursOn: PlainDate;
  readonly outcome: (typeof RUN_OUTCOMES)[number];
  readonly documentId: string | null;
  /** The name of the error that prevented sending; empty when nothing went wrong. */
  readonly problem: string;
  readonly at: Date;
}

/** The same with the present state of its invoice. */
export interface RunRow extends NewRun {
  readonly document: {
    readonly id: string;
    readonly number: string | null;
    readonly status: number;
    readonly currency: Currency;
    readonly totalIncl: Amount;
  } | null;
}

/** Inserts the outcomes of dates, at least one; a second outcome for the same date aborts the transaction. */
export async function insertRuns(tx: TenantTx, runs: readonly NewRun[]): Promise<void> {
  await tx.db
    .insertInto('recurringRuns')
    .values(runs.map((run) => ({ companyId: tx.companyId, ...run })))
    .execute();
}

/** The outcome of one date, when it ran or was skipped already. */
export async function findRun(
  tx: TenantTx,
  recurringId: string,
  occursOn: PlainDate,
): Promise<RunRow | undefined> {
  const row = await runs(tx)
    .where('run.recurringId', '=', recurringId)
    .where('run.occursOn', '=', occursOn)
    .executeTakeFirst();
  return row && readRun(row);
}

/** The outcomes of a recurring invoice's dates, latest first. */
export async function pageOfRuns(
  tx: TenantTx,
  recurringId: string,
  { cursor, perPage }: { cursor: string | undefined; perPage: number },
) {
  const page = await keysetPage(tx, {
    query: runs(tx).where('run.recurringId', '=', recurringId),
    sort: {
      name: '-occursOn',
      key: sql.ref('run.occursOn'),
      type: 'date',
      id: sql.ref('run.recurringId'),
      direction: 'desc',
    },
    cursor,
    perPage,
  });
  return { rows: page.rows.map(readRun), meta: page.meta };
}

/** The latest date that ran or was skipped, for each of a page of recurring invoices. */
export async function findLastRuns(
  tx: TenantTx,
  recurringIds: readonly string[],
): Promise<Map<string, RunRow>> {
  if (recurringIds.length === 0) return new Map();
  const rows = await runs(tx)
    .distinctOn('run.recurringId')
    .where('run.recurringId', 'in', [...recurringIds])
    .orderBy('run.recurringId')
    .orderBy('run.occursOn', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.recurringId, readRun(row)]));
}

const LIST_DUE_RECURRENCES = statement(
  { companyId: 'uuid', documentId: 'uuid' },
  `SELECT * FROM list_due_recurrences($1, $2)`,
);

/** The recurring invoices of all companies with a due date. */
export async function listDueRecurrences(
  database: Database,
  at: Date,
  max: number,
): Promise<{ companyId: string; documentId: string }[]> {
  const rows = await queryRows(database.platform, LIST_DUE_RECURRENCES, [at, max]);
  return rows;
}

function runs(tx: TenantTx) {
  return tx.db
    .selectFrom('recurringRuns as run')
    .leftJoin('documents as made', (join) =>
      join.onRef('made.companyId', '=', 'run.companyId').onRef('made.id', '=', 'run.documentId'),
    )
    .select([
      'run.recurringId',
      'run.occursOn',
      'run.outcome',
      'run.documentId',
      'run.problem',
      'run.at',
      'made.number',
      'made.status',
      'made.currency',
      'made.totalIncl',
    ])
    .where('run.companyId', '=', tx.companyId);
}

type RawRun = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

function readRun({ number, status, currency, totalIncl, ...run }: RawRun): RunRow {
  return {
    ...run,
    document:
      run.documentId === null || status === null || currency === null || totalIncl === null
        ? null
        : {
            id: run.documentId,
            number,
            status,
            currency,
            totalIncl,
          },
  };
}
