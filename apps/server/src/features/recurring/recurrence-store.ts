import { COLLECTION_MOMENTS, type CollectionMoment } from '@penning/contract';
import {
  type Frequency,
  PERIODS_COVERED,
  type PeriodCovered,
  type PlainDate,
  type Recurrence,
  frequency,
  nextOccurrence,
  oneOf,
  plainDate,
} from '@penning/domain';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Recurrences } from '../../db/generated/tables.ts';
import { isAmong } from '../../db/statement/column.ts';

/**
 * The schedule of a recurring invoice, its progress and how its invoices are sent; their content is its
 * document.
 */
export interface RecurrenceRow extends Recurrence {
  readonly documentId: string;
  readonly nextOn: PlainDate | null;
  readonly sendsAutomatically: boolean;
  readonly subject: string;
  readonly body: string;
  readonly attachUbl: boolean;
  /** The period of supply that each invoice states. */
  readonly periodCovered: PeriodCovered;
  /** When its invoices are collected from a customer who agreed to that online. */
  readonly collects: CollectionMoment;
  readonly pausedAt: Date | null;
}

/** The columns that saving writes. */
export interface RecurrenceValues {
  readonly startOn: PlainDate;
  readonly frequency: Frequency;
  readonly times: number | null;
  readonly sendsAutomatically: boolean;
  readonly subject: string;
  readonly body: string;
  readonly attachUbl: boolean;
  readonly periodCovered: PeriodCovered;
  readonly collects: CollectionMoment;
}

export async function findRecurrence(tx: TenantTx, id: string): Promise<RecurrenceRow | undefined> {
  const row = await recurrence(tx, id).executeTakeFirst();
  return row && readRecurrence(row);
}

/** Locks the recurring invoice for this transaction: who runs, changes or skips one waits for the others. */
export async function lockRecurrence(tx: TenantTx, id: string): Promise<RecurrenceRow | undefined> {
  const row = await recurrence(tx, id).forUpdate().executeTakeFirst();
  return row && readRecurrence(row);
}

/**
 * The recurring invoices that exist among these ids, locked, always in the same order, so that two transactions can't
 * deadlock.
 */
export async function lockRecurrences(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, RecurrenceRow>> {
  const rows = await tx.db
    .selectFrom('recurrences')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where(isAmong('documentId', 'uuid', ids))
    .orderBy('documentId')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.documentId, readRecurrence(row)]));
}

export async function insertRecurrence(
  tx: TenantTx,
  documentId: string,
  values: RecurrenceValues,
  pausedAt: Date | null,
): Promise<RecurrenceRow> {
  const fresh = { ...values, made: 0, handledUntil: null };
  const row = await tx.db
    .insertInto('recurrences')
    .values({ companyId: tx.companyId, documentId, ...fresh, nextOn: nextOn(fresh), pausedAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readRecurrence(row);
}

/** Updates what changed; the next date always follows from the rest. */
export async function updateRecurrence(
  tx: TenantTx,
  before: RecurrenceRow,
  changes: Partial<RecurrenceValues & Pick<RecurrenceRow, 'made' | 'handledUntil' | 'pausedAt'>>,
): Promise<RecurrenceRow> {
  const row = await tx.db
    .updateTable('recurrences')
    .set({ ...changes, nextOn: nextOn({ ...before, ...changes }), retryAt: null })
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', before.documentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readRecurrence(row);
}

/** Updates the progress of recurring invoices; the next date follows from it. */
export async function updateProgress(tx: TenantTx, now: readonly RecurrenceRow[]): Promise<void> {
  await tx.query(
    `UPDATE recurrences r SET made = u.made, handled_until = u.handled_until, next_on = u.next_on, retry_at = NULL
     FROM unnest($2::uuid[], $3::int[], $4::date[], $5::date[]) AS u (document_id, made, handled_until, next_on)
     WHERE r.company_id = $1 AND r.document_id = u.document_id`,
    [
      tx.companyId,
      now.map(({ documentId }) => documentId),
      now.map(({ made }) => made),
      now.map(({ handledUntil }) => handledUntil),
      now.map(nextOn),
    ],
  );
}

/** Updates when a recurring invoice is retried; until then the others go first. */
export async function updateRetryAt(tx: TenantTx, documentId: string, retryAt: Date): Promise<void> {
  await tx.db
    .updateTable('recurrences')
    .set({ retryAt })
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .execute();
}

function recurrence(tx: TenantTx, id: string) {
  return tx.db
    .selectFrom('recurrences')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', id);
}

function nextOn(values: Recurrence): PlainDate | null {
  return nextOccurrence(values)?.on ?? null;
}

/** A row with its dates parsed. */
export function readRecurrence(row: Selectable<Recurrences>): RecurrenceRow {
  return {
    ...row,
    startOn: plainDate(row.startOn),
    frequency: frequency(row.frequency),
    periodCovered: oneOf(PERIODS_COVERED, row.periodCovered),
    collects: oneOf(COLLECTION_MOMENTS, row.collects),
    handledUntil: row.handledUntil === null ? null : plainDate(row.handledUntil),
    nextOn: row.nextOn === null ? null : plainDate(row.nextOn),
  };
}
