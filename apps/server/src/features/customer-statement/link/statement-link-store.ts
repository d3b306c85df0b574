import type { Queries, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** The working link of a customer; another transaction waits for the row, so that one link is made. */
export async function findStatementNonce(tx: TenantTx, customerId: string): Promise<Buffer | undefined> {
  const row = await tx.db
    .selectFrom('statementLinks')
    .select('nonce')
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row?.nonce;
}

/** Inserts a link unless the customer has a working one. */
export async function insertStatementLink(
  tx: TenantTx,
  link: { id: string; customerId: string; nonce: Buffer; tokenHash: Buffer; createdAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('statementLinks')
    .values({ companyId: tx.companyId, ...link })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A customer, and those merged into it. */
const MERGED = `RECURSIVE merged AS (
     SELECT $2::uuid AS id
     UNION
     SELECT c.id FROM merged m JOIN customers c ON c.company_id = $1 AND c.master_id = m.id AND c.status = 'merged')`;

const COUNT_LINKS_OF_MERGED = statement(
  { count: 'int4' },
  `WITH ${MERGED}
   SELECT count(*)::integer AS count FROM statement_links
   WHERE company_id = $1 AND customer_id IN (SELECT id FROM merged) AND customer_id <> $2 AND revoked_at IS NULL`,
);

/** How many working links customers have that were merged into this one. */
export async function countLinksOfMerged(tx: TenantTx, customerId: string): Promise<number> {
  const [row] = await queryRows(tx.db, COUNT_LINKS_OF_MERGED, [tx.companyId, customerId]);
  return row?.count ?? 0;
}

const REVOKE_STATEMENT_LINKS = statement(
  { id: 'uuid' },
  `WITH ${MERGED}
   UPDATE statement_links SET revoked_at = $3
   WHERE company_id = $1 AND customer_id IN (SELECT id FROM merged) AND revoked_at IS NULL RETURNING id`,
);

/** Revokes a customer's link, and those of customers merged into it, which open the same account. */
export async function updateStatementLinkRevoked(tx: TenantTx, customerId: string, at: Date): Promise<void> {
  await queryRows(tx.db, REVOKE_STATEMENT_LINKS, [tx.companyId, customerId, at]);
}

const FIND_STATEMENT_LINK = statement(
  { companyId: 'uuid', customerId: 'uuid' },
  `SELECT * FROM find_statement_link($1)`,
);

/** The customer whose account a token opens, of any company; none for an unknown or revoked one. */
export async function findStatementLinkByHash(
  db: Queries,
  tokenHash: Buffer,
): Promise<{ companyId: string; customerId: string } | undefined> {
  const [row] = await queryRows(db, FIND_STATEMENT_LINK, [tokenHash]);
  return row;
}
