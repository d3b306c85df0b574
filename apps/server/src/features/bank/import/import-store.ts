import { BankFileProblem, type BankImport, BankReport } from '@penning/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { columnOr } from '../../../db/statement/column.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** An uploaded file while it is processed. */
export interface ImportRow {
  readonly id: string;
  readonly state: BankImport['state'];
  readonly fileKey: string | null;
}

/** Inserts an uploaded file. */
export async function insertImport(
  tx: TenantTx,
  row: {
    id: string;
    filename: string;
    size: number;
    fileKey: string | null;
    createdBy: string | null;
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO bank_imports (company_id, id, filename, size, state, file_key, created_at, created_by, updated_at)
     VALUES ($1, $2, $3, $4, 'queued', $5, $6, $7, $6)`,
    [tx.companyId, row.id, row.filename, row.size, row.fileKey, row.at, row.createdBy],
  );
}

const LOCK_IMPORT = statement(
  { id: 'uuid', state: 'bankImports.state', fileKey: 'text?' },
  `SELECT id, state, file_key FROM bank_imports WHERE company_id = $1 AND id = $2 FOR UPDATE`,
);

/** One import, locked until the transaction ends. */
export async function lockImport(tx: TenantTx, id: string): Promise<ImportRow | undefined> {
  const rows = await queryRows(tx.db, LOCK_IMPORT, [tx.companyId, id]);
  return rows[0];
}

/** Updates an import whose file was read, with its new transactions. */
export async function updateImportRead(
  tx: TenantTx,
  id: string,
  read: Pick<BankImport, 'format' | 'entries' | 'duplicates' | 'pending' | 'uneven' | 'report'> & {
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `UPDATE bank_imports SET state = 'matching', format = $3, entries = $4, duplicates = $5, pending = $6, uneven = $7,
       report = $8, updated_at = $9
     WHERE company_id = $1 AND id = $2`,
    [
      tx.companyId,
      id,
      read.format,
      read.entries,
      read.duplicates,
      read.pending,
      read.uneven,
      read.report === null ? null : JSON.stringify(read.report),
      read.at,
    ],
  );
}

/** Updates an import whose file can't be read, with the reason. */
export async function updateImportFailed(
  tx: TenantTx,
  id: string,
  problem: BankFileProblem,
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE bank_imports SET state = 'failed', problem = $3, file_key = NULL, updated_at = $4
     WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, JSON.stringify(problem), at],
  );
}

/** Updates when an import last progressed, or that nothing in it is waiting any more. */
export async function updateImportSeen(
  tx: TenantTx,
  id: string,
  state: 'matching' | 'done',
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE bank_imports SET state = $3, updated_at = $4, file_key = CASE WHEN $3 = 'done' THEN NULL ELSE file_key END
     WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id, state, at],
  );
}

const COUNT_PROPOSED = statement(
  { count: 'int4' },
  `SELECT count(*)::int AS count FROM bank_transactions
   WHERE company_id = $1 AND import_id = $2 AND state = 'proposed'`,
);

/** How many transactions of an import wait for somebody to decide what they are for. */
export async function countProposed(tx: TenantTx, importId: string): Promise<number> {
  const [row] = await queryRows(tx.db, COUNT_PROPOSED, [tx.companyId, importId]);
  return row?.count ?? 0;
}

const LIST_STALE_IMPORTS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_stale_bank_imports($1, $2)`,
);

/** Imports of all companies that nobody is working on. */
export async function listStaleImports(
  database: Database,
  before: Date,
  max: number,
): Promise<{ companyId: string; id: string }[]> {
  const rows = await queryRows(database.platform, LIST_STALE_IMPORTS, [before, max]);
  return rows;
}

type Raw = Awaited<ReturnType<ReturnType<typeof importsOf>['execute']>>[number];

const counted = (condition: RawBuilder<unknown>) =>
  columnOr(
    'int4',
    sql`SELECT count(*) FILTER (WHERE ${condition}) FROM bank_transactions t
      WHERE t.company_id = bank_imports.company_id AND t.import_id = bank_imports.id`,
    0,
  );

function importsOf(tx: TenantTx) {
  return tx.db
    .selectFrom('bankImports')
    .select([
      'id',
      'filename',
      'size',
      'format',
      'state',
      'problem',
      'entries',
      'duplicates',
      'pending',
      'uneven',
      'report',
      'createdAt',
    ])
    .select([
      counted(sql`t.state = 'waiting'`).as('waiting'),
      counted(sql`t.effect IN ('payment', 'collection')`).as('paid'),
      counted(sql`t.effect = 'refund'`).as('refunded'),
      counted(sql`t.effect = 'return'`).as('returned'),
      counted(sql`t.effect = 'payout'`).as('arrived'),
      counted(sql`t.state = 'proposed'`).as('proposed'),
      counted(sql`t.state = 'unmatched'`).as('unmatched'),
      counted(sql`t.state = 'ignored'`).as('ignored'),
    ])
    .where('companyId', '=', tx.companyId);
}

/** One import with its results. */
export async function findImport(tx: TenantTx, id: string): Promise<BankImport | undefined> {
  const row = await importsOf(tx).where('id', '=', id).executeTakeFirst();
  return row && readImport(row);
}

/** A page of the imports, newest first. */
export async function pageOfImports(tx: TenantTx, options: { cursor: string | undefined; perPage: number }) {
  const sort = {
    name: '-createdAt',
    key: sql.ref('bankImports.createdAt'),
    type: 'timestamptz',
    id: sql.ref('bankImports.id'),
    direction: 'desc',
  } as const;
  const { rows, meta } = await keysetPage(tx, { query: importsOf(tx), sort, ...options });
  return { data: rows.map((row) => readImport(row)), meta };
}

function readImport(row: Raw): BankImport {
  return {
    ...row,
    problem: row.problem === null ? null : BankFileProblem.parse(row.problem),
    report: row.report === null ? null : BankReport.parse(row.report),
    createdAt: row.createdAt.toISOString(),
  };
}
