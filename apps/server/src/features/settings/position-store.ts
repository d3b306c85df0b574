import { type RawBuilder, sql } from 'kysely';
import { columnOr } from '../../db/statement/column.ts';

/** The position after everything in a company's list. */
export function positionAtEnd(
  table: 'ledgers' | 'vatCodes' | 'paymentMethods',
  companyId: string,
): RawBuilder<number> {
  return columnOr(
    'int4',
    sql`SELECT max(position) + 1 FROM ${sql.table(table)} WHERE company_id = ${companyId}`,
    1,
  );
}
