import type { DownloadRequest, Language } from '@penning/contract';
import type { Amount, PlainDate } from '@penning/domain';
import { sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** The definition of a file, without the documents, which are frozen beside it. */
export type FileRequest = DownloadRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'selection' | 'language'>
    : never
  : never;

export interface DownloadRow {
  readonly id: string;
  readonly request: FileRequest;
  readonly documentIds: string[];
  readonly language: Language;
  readonly createdAt: Date;
}

export async function insertDownload(
  tx: TenantTx,
  row: DownloadRow & { tokenHash: Buffer; sessionId: string; userId: string; expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('downloads')
    .values({ ...row, companyId: tx.companyId, request: JSON.stringify(row.request) })
    .execute();
}

export async function findDownload(tx: TenantTx, id: string): Promise<DownloadRow | undefined> {
  const row = await tx.db
    .selectFrom('downloads')
    .select(['id', 'request', 'documentIds', 'language', 'createdAt'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, request: row.request as FileRequest, language: row.language };
}

const FIND_DOWNLOAD = statement(
  { companyId: 'uuid', id: 'uuid', userId: 'uuid', userName: 'text', timezone: 'text' },
  `SELECT d.company_id, d.id, s.user_id, s.user_name, s.timezone
    FROM find_download($1, $2) d CROSS JOIN LATERAL find_session(d.session_id, $3) s
    WHERE s.company_id = d.company_id`,
);

/** The download behind an address that still works within its session, and who requested it. */
export async function findDownloadOfToken(
  db: Queries,
  hash: Buffer,
  at: Date,
): Promise<
  { companyId: string; id: string; userId: string; userName: string; timezone: string } | undefined
> {
  const rows = await queryRows(db, FIND_DOWNLOAD, [hash, at, at]);
  return rows[0];
}

const existingIn = (table: 'documents' | 'purchases') =>
  statement(
    { id: 'uuid' },
    `SELECT d.id FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, position)
     JOIN ${table} d ON d.company_id = $1 AND d.id = chosen.id ORDER BY chosen.position`,
  );
const LIST_EXISTING = { documents: existingIn('documents'), purchases: existingIn('purchases') };

/** The documents or purchases that exist among these ids, in the given order. */
export async function listExisting(
  tx: TenantTx,
  { kind, ids }: { kind: Exclude<FileRequest['kind'], 'bookkeeping'>; ids: readonly string[] },
): Promise<string[]> {
  const list = kind === 'purchases' ? LIST_EXISTING.purchases : LIST_EXISTING.documents;
  const rows = await queryRows(tx.db, list, [tx.companyId, ids]);
  return rows.map(({ id }) => id);
}

/** A row of the payment checklist. */
export interface OpenRow {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly iban: string;
  readonly number: string;
  readonly reference: string;
  readonly sendDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly currency: string;
  readonly totalIncl: Amount;
  readonly open: Amount;
}

const LIST_OPEN = statement(
  {
    customerId: 'uuid?',
    customerName: 'text',
    iban: 'text',
    number: 'text',
    reference: 'text',
    sendDate: 'documents.sendDate',
    dueDate: 'documents.dueDate',
    currency: 'documents.currency',
    totalIncl: 'documents.totalIncl',
    open: 'documents.open',
  },
  `SELECT d.customer_id, d.customer_name, coalesce(c.iban, '') AS iban, d.number,
     d.reference, d.send_date, d.due_date, d.currency,
     d.total_incl, d.open
   FROM documents d LEFT JOIN customers c ON c.company_id = d.company_id AND c.id = d.customer_id
   WHERE d.company_id = $1 AND d.id = ANY($2::uuid[]) AND d.is_open
   ORDER BY fold(d.customer_name), d.customer_id, d.due_date, d.number_order, d.id LIMIT $3`,
);

/** The open documents among these, by customer and then by due date. */
export async function listOpen(tx: TenantTx, ids: readonly string[], max: number): Promise<OpenRow[]> {
  const rows = await queryRows(tx.db, LIST_OPEN, [tx.companyId, ids, max]);
  return rows;
}

/** Deletes expired downloads of all companies. */
export async function deleteExpiredDownloads(db: Queries, at: Date): Promise<void> {
  await sql`SELECT delete_expired_downloads(${at})`.execute(db);
}
