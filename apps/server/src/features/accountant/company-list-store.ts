import type { ACCOUNTANT_COMPANY_SORTS, Currency } from '@penning/contract';
import { keysOf, oneOf } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { containsFolded } from '../../db/list/folded-search.ts';
import { type KeysetSort, keysetPage } from '../../db/list/keyset-page.ts';

type Sort = (typeof ACCOUNTANT_COMPANY_SORTS)[number];

/** What is owed to a company of an accounting firm, and what is to be done there. */
export interface FiguresRow {
  companyId: string;
  open: { currency: Currency; amount: string; count: number }[];
  overdue: { currency: Currency; amount: string; count: number }[];
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
      all.innerJoin(
        sql<
          FiguresRow & { openOwn: string; overdueOwn: string }
        >`accountant_figures(${accountantId}, NULL, ${at})`.as('figures'),
        (join) => join.onRef('figures.companyId', '=', 'companies.id'),
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

/** The figures of companies of an accounting firm. */
export async function listFigures(
  db: Queries,
  options: { accountantId: string; ids: readonly string[]; at: Date },
): Promise<Map<string, FiguresRow>> {
  if (options.ids.length === 0) return new Map();
  const { rows } = await sql<FiguresRow>`
    SELECT * FROM accountant_figures(${options.accountantId}, ${options.ids}::uuid[], ${options.at})
  `.execute(db);
  return new Map(rows.map((row) => [row.companyId, row]));
}

/** Whether a company's name, place, number or email address contains what is looked for. */
export function soughtIn(q: string) {
  const number = q.replace(/[\s.-]/g, '').toUpperCase();
  return sql<boolean>`(
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
