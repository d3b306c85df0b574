import { type NumberParts, STATUS } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx, Queries } from '../../db/database.ts';

/** The two series of numbers: invoices and credit invoices in one, quotations in the other. */
export type Series = 'invoice' | 'quotation';

/** The statuses in which a document has a number of the series. */
const NUMBERED = {
  invoice: [STATUS.sent, STATUS.credited],
  quotation: [STATUS.quotation, STATUS.archivedQuotation],
} as const;

/** The next number of each series. */
export async function getCounters(
  tx: TenantTx,
  options: { lock?: boolean } = {},
): Promise<Record<Series, NumberParts>> {
  const row = await tx.db
    .selectFrom('companyCounters')
    .select([
      'invoicePrefix',
      'invoiceNext',
      'invoiceWidth',
      'quotationPrefix',
      'quotationNext',
      'quotationWidth',
    ])
    .where('companyId', '=', tx.companyId)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return {
    invoice: { prefix: row.invoicePrefix, next: BigInt(row.invoiceNext), width: row.invoiceWidth },
    quotation: { prefix: row.quotationPrefix, next: BigInt(row.quotationNext), width: row.quotationWidth },
  };
}

export async function updateCounters(tx: TenantTx, next: Record<Series, NumberParts>): Promise<void> {
  await tx.db
    .updateTable('companyCounters')
    .set({
      invoicePrefix: next.invoice.prefix,
      invoiceNext: String(next.invoice.next),
      invoiceWidth: next.invoice.width,
      quotationPrefix: next.quotation.prefix,
      quotationNext: String(next.quotation.next),
      quotationWidth: next.quotation.width,
    })
    .where('companyId', '=', tx.companyId)
    .execute();
}

/** Whether a number with this prefix was assigned from `next` on: counting up from there would reach it. */
export async function isSeriesUsedFrom(tx: TenantTx, series: Series, from: NumberParts): Promise<boolean> {
  const row = await tx.db
    .selectFrom('documents')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('status', 'in', NUMBERED[series])
    .where('numberValue', '>=', String(from.next))
    .where(sql<SqlBool>`starts_with(number, ${from.prefix})`)
    .where(sql<SqlBool>`substr(number, length(${from.prefix}::text) + 1) ~ '^[0-9]+$'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The counters of a new company: its invoices and its quotations both start at 1 with a prefix. */
export async function insertCounters(
  db: Queries,
  companyId: string,
  prefixes: { invoicePrefix: string; quotationPrefix: string },
): Promise<void> {
  await db
    .insertInto('companyCounters')
    .values({
      ...prefixes,
      companyId,
      invoiceNext: '1',
      invoiceWidth: 4,
      quotationNext: '1',
      quotationWidth: 4,
    })
    .execute();
}

/** The next number of a series before and after someone set it. */
export interface NumberChange {
  readonly previous: NumberParts;
  readonly next: NumberParts;
  readonly at: Date;
  readonly by: string;
}

/** Inserts who set the next number of a series; the row is never deleted. */
export async function insertNumberChange(
  tx: TenantTx,
  change: { id: string; series: Series; previous: NumberParts; next: NumberParts; at: Date },
): Promise<void> {
  const { previous, next } = change;
  await tx.db
    .insertInto('numberChanges')
    .values({
      companyId: tx.companyId,
      id: change.id,
      series: change.series,
      previousPrefix: previous.prefix,
      previousNext: String(previous.next),
      previousWidth: previous.width,
      newPrefix: next.prefix,
      newNext: String(next.next),
      newWidth: next.width,
      changedAt: change.at,
      changedBy: tx.actor.id,
      changedByName: tx.actor.name,
    })
    .execute();
}

/** The changes of a series, oldest first. */
export async function listNumberChanges(tx: TenantTx, series: Series): Promise<NumberChange[]> {
  const rows = await tx.db
    .selectFrom('numberChanges')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('series', '=', series)
    .orderBy('changedAt')
    .orderBy('id')
    .limit(5000)
    .execute();
  return rows.map((row) => ({
    previous: { prefix: row.previousPrefix, next: BigInt(row.previousNext), width: row.previousWidth },
    next: { prefix: row.newPrefix, next: BigInt(row.newNext), width: row.newWidth },
    at: row.changedAt,
    by: row.changedByName,
  }));
}
