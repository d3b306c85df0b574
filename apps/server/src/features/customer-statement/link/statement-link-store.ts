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

export async function updateStatementLinkRevoked(tx: TenantTx, customerId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('statementLinks')
    .set({ revokedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .execute();
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
