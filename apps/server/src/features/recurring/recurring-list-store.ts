import type { Currency, RECURRING_STATES, RecurringQuery } from '@penning/contract';
import { type Amount, amount } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { containsFolded } from '../../db/folded-search.ts';
import { type KeysetSort, keysetPage } from '../../db/keyset-page.ts';
import { type RecurrenceRow, readRecurrence } from './recurrence-store.ts';

/** A recurring invoice in a list. */
export interface RecurringListRow extends RecurrenceRow {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly reference: string;
  readonly currency: Currency;
  readonly totalExcl: Amount;
  readonly totalIncl: Amount;
  readonly updatedAt: Date;
}

/** A page of the recurring invoices that the filters let through. */
export async function pageOfRecurring(tx: TenantTx, query: RecurringQuery) {
  const { cursor, perPage } = query;
  const page = await keysetPage(tx, {
    query: filtered(tx, query),
    sort: sortOf(query.sort),
    cursor,
    perPage,
    invalidCursor: 'archiveInvalidRequest',
  });
  const rows = page.rows.map((row): RecurringListRow => ({
    ...row,
    ...readRecurrence(row),
    currency: row.currency as Currency,
    totalExcl: amount(row.totalExcl),
    totalIncl: amount(row.totalIncl),
  }));
  return { rows, meta: page.meta };
}

const STATES: Record<(typeof RECURRING_STATES)[number], ReturnType<typeof sql<SqlBool>>> = {
  active: sql<SqlBool>`(recurrences.next_on IS NOT NULL AND recurrences.paused_at IS NULL)`,
  paused: sql<SqlBool>`(recurrences.next_on IS NOT NULL AND recurrences.paused_at IS NOT NULL)`,
  finished: sql<SqlBool>`recurrences.next_on IS NULL`,
};

/** Whether a document is a recurring invoice that stands so. */
export function recurringStateIs(state: (typeof RECURRING_STATES)[number]) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM recurrences
    WHERE recurrences.company_id = documents.company_id AND recurrences.document_id = documents.id AND ${STATES[state]})`;
}

function filtered(tx: TenantTx, query: RecurringQuery) {
  const { q, customerId, state, from, until, amount: total, amountFrom, amountUntil } = query;
  let list = tx.db
    .selectFrom('recurrences')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'recurrences.companyId')
        .onRef('documents.id', '=', 'recurrences.documentId'),
    )
    .selectAll('recurrences')
    .select([
      'documents.customerId',
      'documents.customerName',
      'documents.reference',
      'documents.currency',
      'documents.totalExcl',
      'documents.totalIncl',
      'documents.updatedAt',
    ])
    .where('recurrences.companyId', '=', tx.companyId);
  if (state) list = list.where(STATES[state]);
  if (from) list = list.where('recurrences.nextOn', '>=', from);
  if (until) list = list.where('recurrences.nextOn', '<=', until);
  if (total) list = list.where('documents.totalIncl', '=', total);
  if (amountFrom) list = list.where('documents.totalIncl', '>=', amountFrom);
  if (amountUntil) list = list.where('documents.totalIncl', '<=', amountUntil);
  if (customerId) list = list.where('documents.customerId', '=', customerId);
  if (q) {
    list = list.where((row) =>
      row.exists(
        row
          .selectFrom('documentSearch as found')
          .select('found.documentId')
          .whereRef('found.companyId', '=', 'documents.companyId')
          .whereRef('found.documentId', '=', 'documents.id')
          .where(containsFolded(sql.ref('found.folded'), q)),
      ),
    );
  }
  return list;
}

const KEYS = {
  nextOn: { key: sql.ref('recurrences.nextOn'), type: 'date', nullable: true },
  customer: { key: sql.ref('documents.customerName'), type: 'text' },
  updatedAt: { key: sql.ref('documents.updatedAt'), type: 'timestamptz' },
} as const;

function sortOf(name: RecurringQuery['sort']): KeysetSort {
  const column = name.replace(/^-/, '') as keyof typeof KEYS;
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  return { name, direction, id: sql.ref('recurrences.documentId'), ...KEYS[column] };
}
