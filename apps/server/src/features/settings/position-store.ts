import { type RawBuilder, sql } from 'kysely';

/** The place behind everything that a company's list holds already. */
export function positionAtEnd(
  table: 'ledgers' | 'vatCodes' | 'paymentMethods',
  companyId: string,
): RawBuilder<number> {
  return sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(table)} WHERE company_id = ${companyId})`;
}
