import { CURRENCIES, type Currency } from '@penning/contract';
import { amount, plainDate } from '@penning/domain';
import type { DueDay } from '@penning/domain/analytics/age-debts';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const LIST_DUE_DAYS = statement(
  { currency: CURRENCIES, dueOn: 'date?', open: 'text', count: 'int4' },
  `SELECT currency, CASE WHEN isfinite(due_date) THEN due_date END AS "dueOn", open::text AS open, open_count AS count
   FROM due_days WHERE company_id = $1 AND open_count <> 0`,
);

/** What is open by currency and the day it is due. */
export async function listDueDays(tx: TenantTx): Promise<(DueDay & { currency: Currency })[]> {
  const rows = await queryRows(tx.db, LIST_DUE_DAYS, [tx.companyId]);
  return rows.map(({ dueOn, open, ...row }) => ({
    ...row,
    dueOn: dueOn === null ? null : plainDate(dueOn),
    open: amount(open),
  }));
}
