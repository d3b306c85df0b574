import { CURRENCIES, type Currency, type PrognosisFields } from '@penning/contract';
import { type Amount, type PlainDate, type PrognosisScenario, amount } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { brokenConstraint, errorCode } from '../../db/error-code.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { refuse } from '../../http/refusal.ts';

/** A prognosis as stored; its figures are parsed by the contract's schema. */
export interface PrognosisRow {
  readonly id: string;
  readonly name: string;
  readonly startMonth: number;
  readonly startYear: number;
  readonly scenario: PrognosisScenario;
  readonly revenue: unknown;
  readonly costs: unknown;
  readonly debts: unknown;
  readonly updatedAt: Date;
}

const COLUMNS = [
  'id',
  'name',
  'startMonth',
  'startYear',
  'scenario',
  'revenue',
  'costs',
  'debts',
  'updatedAt',
] as const;

/** The prognoses of a company, by name; never more than the contract's limit. */
export async function listPrognoses(tx: TenantTx, max: number): Promise<PrognosisRow[]> {
  return tx.db
    .selectFrom('prognoses')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('name')
    .orderBy('id')
    .limit(max)
    .execute();
}

export async function findPrognosis(tx: TenantTx, id: string): Promise<PrognosisRow | undefined> {
  return tx.db
    .selectFrom('prognoses')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockPrognosis(tx: TenantTx, id: string): Promise<PrognosisRow | undefined> {
  return tx.db
    .selectFrom('prognoses')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The prognosis created with a token, if any. */
export async function findPrognosisOfToken(tx: TenantTx, token: string): Promise<PrognosisRow | undefined> {
  return tx.db
    .selectFrom('prognoses')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .where('creationToken', '=', token)
    .executeTakeFirst();
}

export async function countPrognoses(tx: TenantTx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('prognoses')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('companyId', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPrognosis(
  tx: TenantTx,
  { id, creationToken, at, fields }: { id: string; creationToken: string; at: Date; fields: PrognosisFields },
): Promise<void> {
  await tx.db
    .insertInto('prognoses')
    .values({
      ...columnsOf(fields),
      companyId: tx.companyId,
      id,
      creationToken,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
    .catch(refuseTakenName);
}

export async function updatePrognosis(
  tx: TenantTx,
  id: string,
  fields: PrognosisFields,
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('prognoses')
    .set({ ...columnsOf(fields), updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenName);
}

/** Deletes a prognosis; returns its name. */
export async function deletePrognosis(tx: TenantTx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('prognoses')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

const LIST_TURNOVER = statement(
  { currency: CURRENCIES, year: 'int4', month: 'int4', amount: 'text' },
  `SELECT currency, extract(year FROM month)::int AS year, extract(month FROM month)::int - 1 AS month,
     total_excl::text AS amount
   FROM turnover_months WHERE company_id = $1 AND month >= $2 AND month < $3`,
);

/** The amounts invoiced without VAT, per currency and month (0 to 11), from one day up to another. */
export async function listTurnover(
  tx: TenantTx,
  from: PlainDate,
  until: PlainDate,
): Promise<{ currency: Currency; year: number; month: number; amount: Amount }[]> {
  const rows = await queryRows(tx.db, LIST_TURNOVER, [tx.companyId, from, until]);
  return rows.map((row) => ({ ...row, amount: amount(row.amount) }));
}

function columnsOf({ revenue, costs, debts, ...fields }: PrognosisFields) {
  return {
    ...fields,
    revenue: JSON.stringify(revenue),
    costs: JSON.stringify(costs),
    debts: JSON.stringify(debts),
  };
}

function refuseTakenName(error: unknown): never {
  if (errorCode(error) === '23505' && brokenConstraint(error) === 'prognoses_name')
    return refuse('nameTaken', { field: 'name' });
  throw error;
}
