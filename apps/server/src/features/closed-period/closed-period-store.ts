import type { CLOSING_REASONS } from '@penning/contract';
import { type PlainDate, plainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { sharedRead } from '../../db/shared-read.ts';

/** A period whose books are closed. */
export interface ClosedPeriodRow {
  readonly id: string;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  readonly reason: (typeof CLOSING_REASONS)[number];
  readonly closedAt: Date;
  readonly closedByName: string;
}

const COLUMNS = ['id', 'startsOn', 'endsOn', 'reason', 'closedAt', 'closedByName'] as const;
/** Twelve a year for a long company life. */
export const MAX_CLOSED_PERIODS = 1000;

/** The closed periods, the latest first. */
export const listClosedPeriods = sharedRead(readClosedPeriods);

async function readClosedPeriods(tx: TenantTx): Promise<ClosedPeriodRow[]> {
  const rows = await tx.db
    .selectFrom('closedPeriods')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('startsOn', 'desc')
    .orderBy('endsOn', 'desc')
    .limit(MAX_CLOSED_PERIODS)
    .execute();
  return rows.map(readPeriod);
}

/** Inserts a closed period; undefined when exactly these days are already closed. */
export async function insertClosedPeriod(
  tx: TenantTx,
  period: ClosedPeriodRow,
): Promise<ClosedPeriodRow | undefined> {
  const row = await tx.db
    .insertInto('closedPeriods')
    .values({ companyId: tx.companyId, ...period })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && readPeriod(row);
}

/** Deletes a closed period, which reopens it; returns what it was. */
export async function deleteClosedPeriod(tx: TenantTx, id: string): Promise<ClosedPeriodRow | undefined> {
  const row = await tx.db
    .deleteFrom('closedPeriods')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && readPeriod(row);
}

function readPeriod(
  row: Omit<ClosedPeriodRow, 'startsOn' | 'endsOn'> & { startsOn: string; endsOn: string },
): ClosedPeriodRow {
  return { ...row, startsOn: plainDate(row.startsOn), endsOn: plainDate(row.endsOn) };
}
