import { type ACCOUNTANT_COMPANY_SORTS, Currency } from '@penning/contract';
import { keysOf, oneOf } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../db/database.ts';
import { containsFolded } from '../../db/list/folded-search.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

type Sort = (typeof ACCOUNTANT_COMPANY_SORTS)[number];

/** The amounts owed in each currency, as one value. */
const Sums = z.array(z.object({ currency: Currency, amount: z.string(), count: z.number() }));

/** What is owed to a company of an accounting firm, and what is to be done there. */
export interface FiguresRow {
  companyId: string;
  open: z.output<typeof Sums>;
  overdue: z.output<typeof Sums>;
  overdueCount: number;
  drafts: number;
  lastActivity: Date | null;
  unsent: number;
  planned: number;
  unpaidPurchases: number;
  unmatched: number;
  unbooked: number;
}

/** A page of the companies of an accounting firm; sorted by a figure, that figure is worked out for all of them. */
export function pageOfAccountantCompanies(
  db: Queries,
  options: {
    accountantId: string;
    at: Date;
    q: string;
    sort: Sort;
    cursor: string | undefined;
    perPage: number;
  },
) {
  const { accountantId, at, q, sort, cursor, perPage } = options;
  const column = sort.replace(/^-/, '');
  let query = db
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .$if(column !== 'name', (all) =>
      all.innerJoin(sql`accountant_figures(${accountantId}, NULL, ${at})`.as('figures'), (join) =>
        join.on(sql<SqlBool>`figures.company_id = companies.id`),
      ),
    )
    .select([
      'companies.id',
      'companies.number',
      'companies.name',
      'companies.city',
      'companies.bookkeeping',
      'subscriptions.state',
      'subscriptions.trialEndsAt',
      'subscriptions.graceEndsAt',
      'subscriptions.endsAt',
      'subscriptions.freeUntil',
    ])
    .where('companies.accountantId', '=', accountantId);
  if (q !== '') query = query.where(soughtIn(q));
  return keysetPage({ db }, { query, sort: sortOf(sort), cursor, perPage });
}

const LIST_FIGURES = statement(
  {
    companyId: 'uuid',
    open: 'jsonb',
    overdue: 'jsonb',
    openOwn: 'numeric',
    overdueOwn: 'numeric',
    overdueCount: 'int4',
    drafts: 'int4',
    lastActivity: 'timestamptz?',
    unsent: 'int4',
    planned: 'int4',
    unpaidPurchases: 'int4',
    unmatched: 'int4',
    unbooked: 'int4',
  },
  `SELECT * FROM accountant_figures($1, $2::uuid[], $3)`,
);

/** The figures of an accounting firm's companies. */
export async function listFigures(
  db: Queries,
  options: { accountantId: string; ids: readonly string[]; at: Date },
): Promise<Map<string, FiguresRow>> {
  if (options.ids.length === 0) return new Map();
  const rows = await queryRows(db, LIST_FIGURES, [options.accountantId, options.ids, options.at]);
  return new Map(
    rows.map((row) => [
      row.companyId,
      { ...row, open: Sums.parse(row.open), overdue: Sums.parse(row.overdue) },
    ]),
  );
}

/** Whether a company's name, place, number or email address contains what is looked for. */
export function soughtIn(q: string) {
  const number = q.replace(/[\s.-]/g, '').toUpperCase();
  return sql<SqlBool>`(
    ${containsFolded(sql`fold(companies.name || ' ' || companies.city || ' ' || companies.email)`, q)}
    OR starts_with(companies.number, ${number}) OR (companies.coc <> '' AND starts_with(companies.coc, ${q.trim()}))
  )`;
}

const KEYS = {
  name: { key: sql`fold(companies.name)`, type: 'text' },
  open: { key: sql.ref('figures.openOwn'), type: 'numeric' },
  overdue: { key: sql.ref('figures.overdueOwn'), type: 'numeric' },
  drafts: { key: sql.ref('figures.drafts'), type: 'numeric' },
  lastActivity: { key: sql.ref('figures.lastActivity'), type: 'timestamptz', nullable: true },
} as const;

function sortOf(name: Sort): KeysetSort {
  const column = oneOf(keysOf(KEYS), name.replace(/^-/, ''));
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  return { name, direction, id: sql.ref('companies.id'), ...KEYS[column] };
}
