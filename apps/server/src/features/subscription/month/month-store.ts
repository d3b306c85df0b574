import { type Amount, type Package, type PlainDate, amount, defined } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** A month for which a company has a paid subscription. */
export interface PaidMonth {
  readonly month: PlainDate;
  readonly fromOn: PlainDate;
  readonly package: Package;
  readonly price: Amount;
  readonly prepaid: Amount;
}

/** Prices in euros without VAT; the SMS with up to four decimals. */
export interface Prices {
  readonly packages: Readonly<Record<Package, Amount>>;
  readonly addon: Amount;
  readonly sms: string;
}

const GET_PRICES = statement(
  { starter: 'text', business: 'text', accountancy: 'text', addon: 'text', sms: 'text' },
  'SELECT starter::text, business::text, accountancy::text, addon::text, sms::text FROM platform_prices()',
);

export async function getPrices(tx: TenantTx): Promise<Prices> {
  const [row] = await queryRows(tx.db, GET_PRICES);
  const { starter, business, accountancy, addon, sms } = defined(row);
  return {
    packages: { starter: amount(starter), business: amount(business), accountancy: amount(accountancy) },
    addon: amount(addon),
    sms,
  };
}

/** The months of a company's subscription, latest first. */
export async function findLastMonth(tx: TenantTx): Promise<PaidMonth | undefined> {
  return await months(tx).orderBy('month', 'desc').limit(1).executeTakeFirst();
}

export async function findMonth(tx: TenantTx, month: PlainDate): Promise<PaidMonth | undefined> {
  return await months(tx).where('month', '=', month).executeTakeFirst();
}

/** Inserts a month unless it exists already; returns whether it did. */
export async function insertMonth(tx: TenantTx, month: PaidMonth, at: Date): Promise<boolean> {
  const result = await tx.db
    .insertInto('subscriptionMonths')
    .values({ companyId: tx.companyId, ...month, createdAt: at })
    .onConflict((conflict) => conflict.columns(['companyId', 'month']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A month costs the most expensive package it had. */
export async function updateMonth(
  tx: TenantTx,
  month: PlainDate,
  { package: wanted, price }: { package: Package; price: Amount },
): Promise<void> {
  await tx.db
    .updateTable('subscriptionMonths')
    .set({ package: wanted, price })
    .where('companyId', '=', tx.companyId)
    .where('month', '=', month)
    .where('price', '<', price)
    .execute();
}

/** Adds to what was paid in advance of a month; returns whether there is such a month. */
export async function updateMonthPrepaid(tx: TenantTx, month: PlainDate, amount: Amount): Promise<boolean> {
  const result = await tx.db
    .updateTable('subscriptionMonths')
    .set({ prepaid: sql`prepaid + ${amount}::numeric` })
    .where('companyId', '=', tx.companyId)
    .where('month', '=', month)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface UsageRow {
  readonly kind: string;
  readonly count: number;
  readonly unitPrice: string;
}

/** Counts further usage in a month, at the price of its first use there. */
export async function updateUsage(
  tx: TenantTx,
  { month, kind, count, unitPrice }: UsageRow & { month: PlainDate },
): Promise<void> {
  await tx.db
    .insertInto('usage')
    .values({ companyId: tx.companyId, month, kind, count, unitPrice })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'month', 'kind']).doUpdateSet({ count: sql`usage.count + ${count}` }),
    )
    .execute();
}

/** Inserts what was used in a month; a repetition changes nothing. */
export async function insertUsage(
  tx: TenantTx,
  { month, kind, unitPrice }: Omit<UsageRow, 'count'> & { month: PlainDate },
): Promise<void> {
  await tx.db
    .insertInto('usage')
    .values({ companyId: tx.companyId, month, kind, count: 1, unitPrice })
    .onConflict((conflict) => conflict.columns(['companyId', 'month', 'kind']).doNothing())
    .execute();
}

/** What was used in a month; there are few kinds. */
export async function listUsage(tx: TenantTx, month: PlainDate): Promise<UsageRow[]> {
  return tx.db
    .selectFrom('usage')
    .select(['kind', 'count', 'unitPrice'])
    .where('companyId', '=', tx.companyId)
    .where('month', '=', month)
    .orderBy('kind')
    .limit(100)
    .execute();
}

function months(tx: TenantTx) {
  return tx.db
    .selectFrom('subscriptionMonths')
    .select(['month', 'fromOn', 'package', 'price', 'prepaid'])
    .where('companyId', '=', tx.companyId);
}
