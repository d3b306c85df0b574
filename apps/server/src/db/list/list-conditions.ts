import { type Amount, amountToCents } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PLANNED_FOR_VALUES } from '../statement/prepared.ts';
import { numberRanges } from './number-order.ts';

/** The filters that most lists have, under the names of the contract. */
export interface ListFilter {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly dueDate?: string | undefined;
  readonly dueFrom?: string | undefined;
  readonly dueUntil?: string | undefined;
  readonly amount?: Amount | undefined;
  readonly amountFrom?: Amount | undefined;
  readonly amountUntil?: Amount | undefined;
  readonly customerId?: string | undefined;
}

/** The columns of a list for those filters, where it has them. */
export interface FilterColumns {
  /** The date that `from` and `until` apply to. */
  readonly day: RawBuilder<unknown>;
  readonly dueDay?: RawBuilder<unknown>;
  /** The amount in whole cents: under row-level security no index serves comparisons of numerics. */
  readonly cents?: RawBuilder<unknown>;
  readonly customerId?: RawBuilder<unknown>;
}

type Condition = RawBuilder<SqlBool>;

/** The conditions of a filter, such that an index serves them under row-level security. */
export function matches(filter: ListFilter, { day, dueDay, cents, customerId }: FilterColumns): Condition {
  const conditions: Condition[] = [];
  const add = (column: RawBuilder<unknown> | undefined, operator: '=' | '>=' | '<=', value: unknown) => {
    if (column === undefined || value === undefined) return;
    // The size of a range decides which index is best; an exact match finds few rows in any case.
    const plan = operator === '=' ? '' : ` ${PLANNED_FOR_VALUES}`;
    conditions.push(sql<SqlBool>`${column} ${sql.raw(operator + plan)} ${value}`);
  };
  add(day, '>=', filter.from);
  add(day, '<=', filter.until);
  add(dueDay, '=', filter.dueDate);
  add(dueDay, '>=', filter.dueFrom);
  add(dueDay, '<=', filter.dueUntil);
  add(cents, '=', centsOf(filter.amount));
  add(cents, '>=', centsOf(filter.amountFrom));
  add(cents, '<=', centsOf(filter.amountUntil));
  add(customerId, '=', filter.customerId);
  return all(conditions);
}

function centsOf(amount: Amount | undefined): string | undefined {
  return amount === undefined ? undefined : String(amountToCents(amount));
}

/** Whether all conditions hold; true when there are none. */
function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}

/** Whether a document's number starts with a text. */
export function hasNumberFrom(beginning: string): Condition {
  const ranges = numberRanges(beginning).map(
    ({ low, high }) => sql`(documents.number_order >= ${low} AND documents.number_order <= ${high})`,
  );
  // For the few others in the range; a CASE, so that the planner doesn't assume that it is rare.
  const begins = sql`starts_with(lower(documents.number), ${beginning.trim().toLowerCase()})`;
  return sql<SqlBool>`((${sql.join(ranges, sql` OR `)}) AND CASE WHEN ${begins} THEN true ELSE false END
    ${sql.raw(PLANNED_FOR_VALUES)})`;
}

/** Whether a folded column compared by bytes starts with a text, ignoring case and diacritics. */
export function startsFolded(column: RawBuilder<unknown>, beginning: string): Condition {
  const text = beginning.trim();
  return sql<SqlBool>`(${column} >= fold(${text}) AND ${column} <= fold(${text}) || U&'\\+10FFFF'
    ${sql.raw(PLANNED_FOR_VALUES)})`;
}
