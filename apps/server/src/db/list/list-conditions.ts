import { type Amount, amountToCents } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PLANNED_FOR_VALUES } from '../statement/prepared.ts';
import { numberRanges } from './number-order.ts';

/** What most lists are narrowed by, under the names of the contract. */
export interface ListFilter {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly dueDate?: string | undefined;
  readonly amount?: Amount | undefined;
  readonly amountFrom?: Amount | undefined;
  readonly amountUntil?: Amount | undefined;
  readonly customerId?: string | undefined;
}

/** Where a list has them. */
export interface FilterColumns {
  /** The day that `from` and `until` are about. */
  readonly day: RawBuilder<unknown>;
  readonly dueDay?: RawBuilder<unknown>;
  /** The amount in whole cents: row-level security keeps comparisons of numerics out of every index. */
  readonly cents?: RawBuilder<unknown>;
  readonly customerId?: RawBuilder<unknown>;
}

type Condition = RawBuilder<SqlBool>;

/** Whether a row is what a filter asks for, in conditions that an index answers under row-level security. */
export function matches(filter: ListFilter, { day, dueDay, cents, customerId }: FilterColumns): Condition {
  const conditions: Condition[] = [];
  const add = (column: RawBuilder<unknown> | undefined, operator: '=' | '>=' | '<=', value: unknown) => {
    if (column === undefined || value === undefined) return;
    // How much a range holds decides which index serves; what is equal is little in any case.
    const plan = operator === '=' ? '' : ` ${PLANNED_FOR_VALUES}`;
    conditions.push(sql<SqlBool>`${column} ${sql.raw(operator + plan)} ${value}`);
  };
  add(day, '>=', filter.from);
  add(day, '<=', filter.until);
  add(dueDay, '=', filter.dueDate);
  add(cents, '=', centsOf(filter.amount));
  add(cents, '>=', centsOf(filter.amountFrom));
  add(cents, '<=', centsOf(filter.amountUntil));
  add(customerId, '=', filter.customerId);
  return all(conditions);
}

function centsOf(amount: Amount | undefined): string | undefined {
  return amount === undefined ? undefined : String(amountToCents(amount));
}

/** Whether all of the conditions hold; without any they do. */
function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}

/** Whether a document's number begins with a text. */
export function hasNumberFrom(beginning: string): Condition {
  const ranges = numberRanges(beginning).map(
    ({ low, high }) => sql`(documents.number_order >= ${low} AND documents.number_order <= ${high})`,
  );
  // Of the few others that are there; a CASE, so that the planner does not take it for a rare thing.
  const begins = sql`starts_with(lower(documents.number), ${beginning.trim().toLowerCase()})`;
  return sql<SqlBool>`((${sql.join(ranges, sql` OR `)}) AND CASE WHEN ${begins} THEN true ELSE false END
    ${sql.raw(PLANNED_FOR_VALUES)})`;
}

/** Whether a folded column that is compared by its bytes begins with a text, without regard to case and diacritics. */
export function startsFolded(column: RawBuilder<unknown>, beginning: string): Condition {
  const text = beginning.trim();
  return sql<SqlBool>`(${column} >= fold(${text}) AND ${column} <= fold(${text}) || U&'\\+10FFFF'
    ${sql.raw(PLANNED_FOR_VALUES)})`;
}
