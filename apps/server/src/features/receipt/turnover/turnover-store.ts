import type { Currency } from '@penning/contract';
import { type PlainDate, plainDate } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { isAmong } from '../../../db/statement/column.ts';

/** Receipts of a till on a day that nobody asked an invoice for. */
export interface DayOfTill {
  readonly till: string;
  readonly tillName: string;
  readonly soldOn: PlainDate;
  readonly currency: Currency;
}

const MAX_DAYS = 100;
/** Receipts of one invoice; a busier day becomes several. */
const MAX_RECEIPTS = 5000;

/** The days before one on which a service's tills have such receipts, oldest first. */
export async function listOpenDays(tx: TenantTx, source: string, before: PlainDate): Promise<DayOfTill[]> {
  const rows = await tx.db
    .selectFrom('receipts')
    .select(['till', 'soldOn', 'currency', (eb) => eb.fn.max('tillName').as('tillName')])
    .where('companyId', '=', tx.companyId)
    .where('source', '=', source)
    .where('state', '=', 'open')
    .where('soldOn', '<', before)
    .groupBy(['till', 'soldOn', 'currency'])
    .orderBy('soldOn')
    .orderBy('till')
    .orderBy('currency')
    .limit(MAX_DAYS)
    .execute();
  return rows.map((row) => ({ ...row, soldOn: plainDate(row.soldOn) }));
}

/** Locks those receipts of a day, so that nobody else makes an invoice of them; their ids. */
export async function lockOpenReceipts(
  tx: TenantTx,
  source: string,
  { till, soldOn, currency }: DayOfTill,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('receipts')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('source', '=', source)
    .where('till', '=', till)
    .where('soldOn', '=', soldOn)
    .where('state', '=', 'open')
    .where('currency', '=', currency)
    .orderBy('id')
    .limit(MAX_RECEIPTS)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Updates which invoice of turnover receipts are part of. */
export async function updateTurnover(
  tx: TenantTx,
  ids: readonly string[],
  { turnoverId, at }: { turnoverId: string; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('receipts')
    .set({ state: 'turnover', turnoverId, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .execute();
}
