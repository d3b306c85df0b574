import type { ACTOR_KINDS } from '@penning/contract';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { containsFolded } from '../../db/list/folded-search.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A page of the company's events, the newest first; that a PDF was stored only matters to the chain. */
export function pageOfActivity(
  tx: TenantTx,
  options: {
    who: (typeof ACTOR_KINDS)[number] | 'elsewhere' | undefined;
    q: string;
    from: string | undefined;
    until: string | undefined;
    timezone: string;
    cursor: string | undefined;
    perPage: number;
  },
) {
  const { who, q, from, until, timezone, cursor, perPage } = options;
  let query = tx.db
    .selectFrom('documentEvents as e')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.companyId', '=', 'e.companyId').onRef('d.id', '=', 'e.documentId'),
    )
    .select([
      'e.seq',
      'e.at',
      'e.event',
      'e.actorKind',
      'e.actorName',
      'e.origin',
      'e.data',
      'd.id as documentId',
      'd.number',
      'd.status',
    ])
    .where('e.companyId', '=', tx.companyId)
    .where('e.event', '!=', 'pdfStored');
  // Written out, so that the index of outside people's actions is used whatever the plan.
  if (who !== undefined && who !== 'user' && who !== 'customer' && who !== 'system') {
    query = query.where(sql<SqlBool>`e.actor_kind IN ('accountant', 'admin')`);
  }
  if (who !== undefined && who !== 'elsewhere') query = query.where('e.actorKind', '=', who);
  if (q !== '') query = query.where(containsFolded(sql`fold(e.actor_name || ' ' || e.origin)`, q));
  if (from !== undefined)
    query = query.where(sql<SqlBool>`e.at >= (${from}::date::timestamp AT TIME ZONE ${timezone})`);
  if (until !== undefined) {
    query = query.where(sql<SqlBool>`e.at < ((${until}::date + 1)::timestamp AT TIME ZONE ${timezone})`);
  }
  const sort = {
    name: '-seq',
    key: sql.ref('e.seq'),
    type: 'bigint',
    id: sql.ref('e.documentId'),
    direction: 'desc',
  } as const;
  return keysetPage(tx, { query, sort, cursor, perPage });
}

const NAMES = statement(
  { id: 'uuid', name: 'text' },
  'SELECT id, name FROM customers WHERE company_id = current_company() AND id = ANY($1::uuid[])',
);

/** The names of the customers that events are about, as far as they still exist. */
export async function listCustomerNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(tx.db, NAMES, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
