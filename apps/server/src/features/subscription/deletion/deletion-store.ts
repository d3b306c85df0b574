import { type PlainDate, plainDate } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries, TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** The deletion of an account, and until when the law requires keeping the rest. */
export interface DeletionRow {
  readonly requestedAt: Date;
  readonly eraseOn: PlainDate;
  readonly clearedAt: Date | null;
}

export async function findDeletion(tx: TenantTx): Promise<DeletionRow | null> {
  const row = await tx.db
    .selectFrom('accountDeletions')
    .select(['requestedAt', 'eraseOn', 'clearedAt'])
    .where('companyId', '=', tx.companyId)
    .executeTakeFirst();
  return row ? { ...row, eraseOn: plainDate(row.eraseOn) } : null;
}

/** Inserts the deletion of an account; a repetition changes nothing. */
export async function insertDeletion(
  tx: TenantTx,
  deletion: {
    requestedAt: Date;
    requestedBy: string;
    requestedByName: string;
    country: string;
    retentionYears: number;
    retentionSource: string;
    eraseOn: PlainDate;
  },
): Promise<void> {
  await tx.db
    .insertInto('accountDeletions')
    .values({ companyId: tx.companyId, ...deletion })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute();
}

export async function updateDeletionCleared(tx: TenantTx, at: Date): Promise<void> {
  await tx.db
    .updateTable('accountDeletions')
    .set({ clearedAt: at })
    .where('companyId', '=', tx.companyId)
    .execute();
}

const LIST_UNCLEARED_DELETIONS = statement(
  { companyId: 'uuid' },
  `SELECT * FROM list_uncleared_deletions($1)`,
);

export async function listUnclearedDeletions(
  platform: Queries,
  max: number,
): Promise<{ companyId: string }[]> {
  const rows = await queryRows(platform, LIST_UNCLEARED_DELETIONS, [max]);
  return rows;
}

const LIST_DELETIONS_DUE = statement({ companyId: 'uuid' }, `SELECT * FROM list_deletions_due($1, $2)`);

export async function listDueDeletions(
  platform: Queries,
  at: Date,
  max: number,
): Promise<{ companyId: string }[]> {
  const rows = await queryRows(platform, LIST_DELETIONS_DUE, [at, max]);
  return rows;
}

/** Deletes the rest of a company whose retention has ended; the database refuses it before that. */
export async function deleteRetainedCompany(platform: Queries, companyId: string, at: Date): Promise<void> {
  await sql`SELECT erase_company(${companyId}, ${at})`.execute(platform);
}

const LIST_FILE_KEYS = statement(
  { id: 'uuid', key: 'text' },
  `SELECT id, key FROM files WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
);

/** Where the bytes of some of the company's files are. */
export async function listFileKeys(
  tx: TenantTx,
  after: string,
  max: number,
): Promise<{ id: string; key: string }[]> {
  return queryRows(tx.db, LIST_FILE_KEYS, [tx.companyId, after, max]);
}

const FIND_LAST_BOOK_YEAR = statement(
  { year: 'int4?' },
  `SELECT max(year)::int AS year FROM (
     SELECT max(extract(year FROM send_date)) AS year FROM documents
     WHERE company_id = $1 AND status IN ${SENT_INVOICE} AND content IS NOT NULL
     UNION ALL SELECT max(extract(year FROM paid_on)) FROM payments WHERE company_id = $1
     UNION ALL SELECT max(extract(year FROM created_at)) FROM purchases WHERE company_id = $1
     UNION ALL SELECT max(extract(year FROM invoice_date)) FROM imported_invoices WHERE company_id = $1
   ) years`,
);

/** The last financial year of the company's books; none when there are no books. */
export async function findLastBookYear(tx: TenantTx): Promise<number | null> {
  const [row] = await queryRows(tx.db, FIND_LAST_BOOK_YEAR, [tx.companyId]);
  return row?.year ?? null;
}

/** Ends all sessions of a company except one, and the rights of everybody except one person. */
export async function deleteAccessOfOthers(
  db: Queries,
  { companyId, userId, id }: { companyId: string; userId: string; id: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '<>', id)
    .where('revokedAt', 'is', null)
    .execute();
  await db
    .updateTable('memberships')
    .set({ disabledAt: at })
    .where('companyId', '=', companyId)
    .where('userId', '<>', userId)
    .where('disabledAt', 'is', null)
    .execute();
}
