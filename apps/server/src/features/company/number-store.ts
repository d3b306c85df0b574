import { type NumberParts, STATUS } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

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

/** Whether a number with this prefix was given from `next` on: counting up from there would meet it. */
export async function isSeriesUsedFrom(tx: TenantTx, series: Series, from: NumberParts): Promise<boolean> {
  const row = await tx.db
    .selectFrom('documents')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('status', 'in', NUMBERED[series])
    .where('numberValue', '>=', String(from.next))
    .where(sql<boolean>`starts_with(number, ${from.prefix})`)
    .where(sql<boolean>`substr(number, length(${from.prefix}::text) + 1) ~ '^[0-9]+$'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
