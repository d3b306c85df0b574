import type { AccountantLink } from '@penning/contract';
import { sql } from 'kysely';
import type { Queries, TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** Links that a company is shown: those that wait, and the latest that were answered. */
const MAX_SHOWN = 20;

/** Link requests, with both sides. */
function linksOf(db: Queries) {
  return db
    .selectFrom('accountantLinks as l')
    .innerJoin('companies as c', 'c.id', 'l.companyId')
    .innerJoin('accountants as o', 'o.id', 'l.accountantId')
    .select([
      'l.id',
      'l.companyId',
      'l.accountantId',
      'l.askedBy',
      'l.state',
      'l.askedAt',
      'l.askedName',
      'c.number as companyNumber',
      'c.name as companyName',
      'c.city as companyCity',
      'o.number as accountantNumber',
      'o.name as accountantName',
      'o.city as accountantCity',
    ]);
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A link request, limited to one side. */
export function findLink(
  db: Queries,
  id: string,
  side:
    | { companyId: string }
    | { accountantId: string }
    | { openOf: { companyId: string; accountantId: string } },
) {
  let query = linksOf(db);
  if ('openOf' in side) {
    const { companyId, accountantId } = side.openOf;
    query = query
      .where('l.companyId', '=', companyId)
      .where('l.accountantId', '=', accountantId)
      .where('l.state', '=', 'asked');
  } else {
    query = query.where('l.id', '=', id);
    query =
      'companyId' in side
        ? query.where('l.companyId', '=', side.companyId)
        : query.where('l.accountantId', '=', side.accountantId);
  }
  return query.executeTakeFirst();
}

/** A page of what waits for an answer at an accounting firm, of either side, the newest first. */
export function pageOfLinks(
  db: Queries,
  options: { accountantId: string; cursor: string | undefined; perPage: number },
) {
  const query = linksOf(db).where('l.accountantId', '=', options.accountantId).where('l.state', '=', 'asked');
  const sort = {
    name: '-askedAt',
    key: sql.ref('l.askedAt'),
    type: 'timestamptz',
    id: sql.ref('l.id'),
    direction: 'desc',
  } as const;
  return keysetPage({ db }, { query, sort, cursor: options.cursor, perPage: options.perPage });
}

/** Both sides' link requests of a company, the newest first. */
export function listLinksOfCompany(db: Queries, companyId: string) {
  return linksOf(db)
    .where('l.companyId', '=', companyId)
    .where('l.state', '=', 'asked')
    .orderBy('l.askedAt', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

const INSERT_LINK = statement(
  { id: 'uuid' },
  `INSERT INTO accountant_links (company_id, id, accountant_id, asked_by, state, asked_name, asked_at)
   VALUES ($1, $2, $3, $4, 'asked', $5, $6)
   ON CONFLICT (company_id, accountant_id) WHERE state = 'asked' DO NOTHING RETURNING id`,
);

/** Inserts a link request; an existing pending one remains the only one. */
export async function insertLink(
  tx: TenantTx,
  link: { id: string; accountantId: string; askedBy: AccountantLink['askedBy']; at: Date },
): Promise<boolean> {
  const rows = await queryRows(tx.db, INSERT_LINK, [
    tx.companyId,
    link.id,
    link.accountantId,
    link.askedBy,
    tx.actor.name,
    link.at,
  ]);
  return rows.length > 0;
}

const UPDATE_LINK_DECISION = statement(
  { id: 'uuid' },
  `UPDATE accountant_links SET state = $3, decided_name = $4, decided_at = $5
   WHERE company_id = $1 AND id = $2 AND state = 'asked' RETURNING id`,
);

/** Answers a pending link request; false when it is no longer pending. */
export async function updateLinkDecision(
  tx: TenantTx,
  id: string,
  decision: { state: 'accepted' | 'declined' | 'withdrawn'; at: Date },
): Promise<boolean> {
  const rows = await queryRows(tx.db, UPDATE_LINK_DECISION, [
    tx.companyId,
    id,
    decision.state,
    tx.actor.name,
    decision.at,
  ]);
  return rows.length > 0;
}

/**
 * Moves the sessions that an earlier link left in a company to a company of their person's own, or ends them: a new
 * link must not revive them. They give no access as they are.
 */
export async function updateLeftSessions(db: Queries, companyId: string, at: Date): Promise<void> {
  await sql`
    UPDATE sessions SET
      company_id = coalesce(stale.home, sessions.company_id),
      revoked_at = CASE WHEN stale.home IS NULL THEN ${at}::timestamptz END
    FROM (
      SELECT s.id, (
        SELECT m.company_id FROM memberships m
        WHERE m.user_id = s.user_id AND m.disabled_at IS NULL ORDER BY m.created_at LIMIT 1) AS home
      FROM sessions s
      WHERE s.company_id = ${companyId} AND s.revoked_at IS NULL AND s.expires_at > ${at}
        AND NOT EXISTS (SELECT FROM find_caller(s.user_id, ${companyId}))) stale
    WHERE sessions.id = stale.id`.execute(db);
}

const UPDATE_ACCOUNTANT_OF_COMPANY = statement(
  { id: 'uuid' },
  `UPDATE companies SET accountant_id = $2, accountant_since = $3
   WHERE id = $1 AND accountant_id IS NULL RETURNING id`,
);

/** Links the company to an accounting firm; false when it is linked to one already. */
export async function updateAccountantOfCompany(
  tx: TenantTx,
  accountantId: string,
  at: Date,
): Promise<boolean> {
  const rows = await queryRows(tx.db, UPDATE_ACCOUNTANT_OF_COMPANY, [tx.companyId, accountantId, at]);
  return rows.length > 0;
}
